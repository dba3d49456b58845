/** The place in the head where the server lays the sheets that a browser does not keep yet; empty in the browser's own eyes. */
export function FirstSheets() {
	// biome-ignore lint/security/noDangerouslySetInnerHtml: nothing is set here; it keeps React from looking at what lies inside
	return <style id="hojas" dangerouslySetInnerHTML={{ __html: '' }} suppressHydrationWarning />
}

/** As the server's renderer writes it. */
export const firstSheetsPlace = '<style id="hojas"></style>'
