/**
 * The sheet in which a business shows itself outside (`lib/brand/brand-sheet`: names and colours, nothing that anybody
 * typed). As a text React would write its quotes as `&quot;`, which no browser reads in a sheet.
 */
export function OwnSheet({ sheet }: { sheet?: string | null }) {
	// biome-ignore lint/security/noDangerouslySetInnerHtml: made by the server of colours that were checked
	return sheet ? <style dangerouslySetInnerHTML={{ __html: sheet }} /> : null
}
