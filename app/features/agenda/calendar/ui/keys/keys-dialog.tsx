import { useEffect, useState } from 'react'
import { DialogBody, DialogRoute } from '#app/ui/dialog/dialog.tsx'
import { Check } from '#app/ui/form/check.tsx'
import { agendaKeys, keysAreOff, switchKeys } from './agenda-keys.ts'
import './keys-dialog.css'

type KeysDialogProps = { parent: string; title?: string; keys?: typeof agendaKeys }

/** Which key does what, in the agenda unless told, and the switch that silences single letters everywhere. */
export function KeysDialog({ parent, title = 'Teclas de la agenda', keys: rows = agendaKeys }: KeysDialogProps) {
	const [on, setOn] = useState<boolean | null>(null)
	useEffect(() => setOn(!keysAreOff()), [])
	return (
		<DialogRoute title={title} parent={parent}>
			<DialogBody>
				<div className="stack pb-3">
					<dl className="keys">
						{rows.map(({ keys, text }) => (
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
