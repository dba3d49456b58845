import { isNamed } from './rules.ts'

/** 'Regina', 'Dra. Julia'; nothing of whom nobody knows more than a number. */
export function greetingName(name: string): string {
	const [first = '', second] = name.trim().split(/\s+/)
	if (!isNamed({ name: name.trim() }) || !/\p{L}/u.test(first)) return ''
	return first.endsWith('.') && second ? `${first} ${second}` : first
}

/** 'Hola Regina', 'Hola' */
export function helloTo(called: string): string {
	return called ? `Hola ${called}` : 'Hola'
}
