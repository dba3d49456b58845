import { useEffect, useState } from 'react'
import { DialogBody, DialogRoute } from '#app/ui/dialog/dialog.tsx'
import { Check } from '#app/ui/form/check.tsx'
import { agendaKeys, keysAreOff, switchKeys } from './agenda-keys.ts'
import './keys-dialog.css'

/** Which key does what in the agenda, and the switch that silences single letters. */
export function KeysDialog({ parent }: { parent: string }) {
	const [on, setOn] = useState<boolean | null>(null)
	useEffect(() => setOn(!keysAreOff()), [])
	return (
		<DialogRoute title="Teclas de la agenda" parent={parent}>
			<DialogBody>
				<div className="stack pb-3">
					<dl className="keys">
						{agendaKeys.map(({ keys, text }) => (
							<div key={text}>
								<dt>
									{keys.map((key) => (
										<kbd key={key}>{key}</kbd>
									))}
								</dt>
								<dd>{text}</dd>
							</div>
						))}
					</dl>
					{on === null ? (
						<p className="muted">Las teclas funcionan cuando el navegador permite JavaScript.</p>
					) : (
						<Check
							name="teclas"
							checked={on}
							onChange={({ currentTarget }) => {
								switchKeys(currentTarget.checked)
								setOn(currentTarget.checked)
							}}
						>
							Usar teclas de una sola letra
						</Check>
					)}
				</div>
			</DialogBody>
		</DialogRoute>
	)
}
