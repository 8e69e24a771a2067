extension ScreenBehaviour {
    package func searchPressed(_ app: inout AppState) -> [Effect] { Search.open(&app) }
}
