/** 'Regina', 'Dra. Julia' */
export function greetingName(name: string): string {
	const [first = '', second] = name.trim().split(/\s+/)
	return first.endsWith('.') && second ? `${first} ${second}` : first
}
