const address = /(https?:\/\/[^\s<>"]+[^\s<>".,;:!?)\]}])/g

/** The words as they were typed, with addresses that can be followed. */
export function LinkedText({ text }: { text: string }) {
	const parts = text.split(address)
	return (
		<p className="msg-text">
			{parts.map((part, index) =>
				index % 2 === 1 ? (
					// biome-ignore lint/suspicious/noArrayIndexKey: parts of one text have no other name
					<a key={index} href={part} target="_blank" rel="noopener noreferrer nofollow">
						{part}
					</a>
				) : (
					part
				),
			)}
		</p>
	)
}
