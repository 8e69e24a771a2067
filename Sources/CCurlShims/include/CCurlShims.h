// Swift cannot call variadic C functions, so there is one function for each argument type.
#ifndef CCURLSHIMS_H
#define CCURLSHIMS_H

#include "../../CCurl/ccurl.h"

CURLcode curl_shim_set_long(CURL *easy, CURLoption option, long value);
CURLcode curl_shim_set_size(CURL *easy, CURLoption option, curl_off_t value);
CURLcode curl_shim_set_text(CURL *easy, CURLoption option, const char *value);
CURLcode curl_shim_set_pointer(CURL *easy, CURLoption option, void *value);
CURLcode curl_shim_set_list(CURL *easy, CURLoption option, struct curl_slist *value);
CURLcode curl_shim_set_writer(CURL *easy, CURLoption option, curl_write_callback value);
CURLcode curl_shim_set_progress(CURL *easy, curl_xferinfo_callback value);
CURLcode curl_shim_set_opener(CURL *easy, curl_opensocket_callback value);
CURLcode curl_shim_set_gate(CURL *easy, curl_prereq_callback value);
CURLcode curl_shim_set_debug(CURL *easy, curl_debug_callback value);
CURLcode curl_shim_get_long(CURL *easy, CURLINFO info, long *value);
CURLMcode curl_shim_multi_set_long(CURLM *multi, CURLMoption option, long value);

/// Allows only http and https, by the option that this libcurl has for it.
CURLcode curl_shim_allow_web_only(CURL *easy);
/// Lets removing a handle return without waiting for name resolution, if libcurl supports it.
void curl_shim_leave_quickly(CURL *easy);

#endif
