/**
 * Before all sheets: those that a page fetches later come before those that it carries, and whichever names a layer first
 * would put it beneath all others. As app.css orders them.
 */
export function SheetOrder() {
	// biome-ignore lint/security/noDangerouslySetInnerHtml: a constant
	return <style dangerouslySetInnerHTML={{ __html: layers }} />
}

export const layers = '@layer properties,theme,base,kit,shell,patterns,adapt,utilities;'

/** The place in the head where the server lays the sheets that a browser does not keep yet; empty in the browser's own eyes. */
export function FirstSheets() {
	// biome-ignore lint/security/noDangerouslySetInnerHtml: nothing is set here; it keeps React from looking at what lies inside
	return <style id="hojas" dangerouslySetInnerHTML={{ __html: '' }} suppressHydrationWarning />
}

/** As the server's renderer writes it. */
export const firstSheetsPlace = '<style id="hojas"></style>'
