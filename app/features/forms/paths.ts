/** Where a form is answered. */
export function formPathOf(token: string): string {
	return `/formulario/${token}`
}
