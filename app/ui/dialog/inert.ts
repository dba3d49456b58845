/** React 18 knows `inert` only as text: spread this where an element is behind an open dialog. */
export function inertWhen(behind: boolean): { inert?: '' } {
	return behind ? { inert: '' } : {}
}
