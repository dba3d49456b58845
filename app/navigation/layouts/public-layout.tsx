import { type ReactNode } from 'react'
import { Awning } from '#app/ui/awning.tsx'

/** Pages for people outside: no menu, no session. `skipTo` is the id of what they came for. */
export function PublicLayout({ skipTo, children }: { skipTo?: { id: string; text: string }; children: ReactNode }) {
	return (
		<>
			{skipTo ? (
				<a className="skip" href={`#${skipTo.id}`}>
					{skipTo.text}
				</a>
			) : null}
			<Awning />
			{children}
		</>
	)
}
