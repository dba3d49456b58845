import { Check } from '#app/ui/check.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Refusal } from '../schemas.ts'

/** Why a time was refused, whose it is, and the box with which staff may book over it all the same (D-22). */
export function RefusalNotice({ details, insisted }: { details: unknown; insisted?: boolean }) {
	const refusal = Refusal.safeParse(details)
	if (!refusal.success) return null
	const { mayInsist, reasons, conflicts } = refusal.data
	const sentences = new Set([
		...reasons.map(({ text }) => text),
		...conflicts.map(({ title, text }) => `${title}: ${text}`),
	])
	return (
		<Notice status="aviso" role="alert">
			<b>Ese horario no está libre.</b>
			<ul>
				{[...sentences].map((text) => (
					<li key={text}>{text}</li>
				))}
			</ul>
			{mayInsist ? (
				<Check name="allowConflict" defaultChecked={insisted}>
					Guardar de todos modos, encima de lo que ya hay
				</Check>
			) : null}
		</Notice>
	)
}
