/** Joins what is there; undefined when nothing is, so that no empty attribute is written. */
export function classNames(...names: (string | false | null | undefined)[]): string | undefined {
	return names.filter(Boolean).join(' ') || undefined
}
