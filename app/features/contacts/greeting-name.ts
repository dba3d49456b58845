/** What is written where nobody knows the name. It stands here since screens that greet bring nothing else of contacts. */
export const unnamed = 'Sin nombre'

/** 'Regina', 'Dra. Julia'; nothing of whom nobody knows more than a number. */
export function greetingName(name: string): string {
	const [first = '', second] = name.trim().split(/\s+/)
	if (name.trim() === unnamed || !/\p{L}/u.test(first)) return ''
	return first.endsWith('.') && second ? `${first} ${second}` : first
}

/** 'Hola Regina', 'Hola' */
export function helloTo(called: string): string {
	return called ? `Hola ${called}` : 'Hola'
}
