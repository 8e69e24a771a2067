"""Measures of the pieces: what they play (notes, in seconds) and how their files sound (see __main__)."""
