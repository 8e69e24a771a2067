/// A screen that says what it shows as a value, and leaves the places to the solver.
package protocol PageScreen: ScreenBehaviour {
    func page(_ app: AppState) -> Page
}

extension PageScreen {
    package func layout(_ app: AppState, _ sheet: inout Sheet) { page(app).draw(&sheet) }
}
