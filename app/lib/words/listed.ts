/** 'a, b y c', each once, with the joint that Spanish asks for before its sound: 'Corte e Iluminación'. */
export function listed(all: string[], last = 'y'): string {
	const items = [...new Set(all)]
	const end = items.at(-1) ?? ''
	if (items.length < 2) return end
	const joint = last === 'y' && /^h?i(?!e)/i.test(end) ? 'e' : last === 'o' && /^h?o/i.test(end) ? 'u' : last
	return `${items.slice(0, -1).join(', ')} ${joint} ${end}`
}
