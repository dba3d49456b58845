/** Who did it, as staff read it: 'Asistente Sofía', and 'Asistente Centro' where that is its name. */
export function assistantLabel(name: string): string {
	return /^asistente(?!\p{L})/iu.test(name) ? name : `Asistente ${name}`
}
