/** What is copied: a link, some text, or the value of a field with its name. */
export type Copied = { kind: 'link' } | { kind: 'text' } | { kind: 'field'; label?: string }

/** What is said when it is done and when the clipboard refuses (decision D-05). */
export function copyTexts(copied: Copied): { done: string; failed: string } {
	if (copied.kind === 'field') {
		const done = copied.label ? `${copied.label} copiado` : 'Copiado'
		return { done, failed: 'No se pudo copiar al portapapeles' }
	}
	const done = copied.kind === 'link' ? '¡Link copiado al portapapeles!' : 'Texto copiado al portapapeles!'
	return { done, failed: 'Error al copiar al portapapeles' }
}
