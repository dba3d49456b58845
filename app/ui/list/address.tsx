/** An address of mail, which a narrow column breaks before its '@' and its dots and not inside a word. */
export function Address({ children }: { children: string }) {
	const parts = children.split(/(?=[@.])/)
	return parts.map((part, at) => (at === 0 ? part : [<wbr key={part} />, part]))
}
