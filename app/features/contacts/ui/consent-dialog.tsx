import { DialogBody, DialogRoute } from '#app/ui/dialog/dialog.tsx'
import { StatusChip } from '#app/ui/feedback/status-chip.tsx'
import { PressForm } from '#app/ui/form/press-form.tsx'
import { type Consents } from '../consent/schemas.ts'
import {
	consentChannelNames,
	consentPurposeNames,
	consentSentence,
	consentSourceNames,
	consentText,
} from '../consent/words.ts'
import './consent.css'

type Entry = Omit<Consents['history'][number], 'at'> & { when: string }

export type ConsentDialogProps = {
	name: string
	current: Entry[]
	history: Entry[]
	/** This very dialog: where a press goes and comes back to. */
	here: string
	parent: string
	mayEdit: boolean
}

const channels = Object.keys(consentChannelNames) as (keyof typeof consentChannelNames)[]
const purposes = Object.keys(consentPurposeNames) as (keyof typeof consentPurposeNames)[]

/** What a person said of being written to, by channel, with the switches and everything that was said before. */
export function ConsentDialog({ name, current, history, here, parent, mayEdit }: ConsentDialogProps) {
	return (
		<DialogRoute
			title="Consentimiento"
			below={
				<p className="muted">
					Qué quiere recibir {name} por cada canal. A quien no ha dicho nada se le puede escribir; contestar lo que
					pregunta se puede siempre.
				</p>
			}
			parent={parent}
		>
			<DialogBody>
				<div className="stack">
					{channels.map((channel) => (
						<section key={channel} className="consent" aria-label={consentChannelNames[channel]}>
							<h3>{consentChannelNames[channel]}</h3>
							{purposes.map((purpose) => {
								const said = current.find((each) => each.channel === channel && each.purpose === purpose)
								return <OneConsent key={purpose} {...{ channel, purpose, said, here, mayEdit }} />
							})}
						</section>
					))}
					<section className="stack stack--1" aria-label="Historia">
						<h3>Historia</h3>
						{history.length === 0 ? <p className="muted">Aún no ha dicho nada.</p> : null}
						<ul className="consent-history">
							{history.map((entry) => (
								<li key={`${entry.when} ${entry.channel} ${entry.purpose} ${entry.given}`}>
									<p>{consentSentence(entry.given, entry)}</p>
									<p className="caption">{sourceOf(entry)}</p>
								</li>
							))}
						</ul>
					</section>
				</div>
			</DialogBody>
		</DialogRoute>
	)
}

type OneProps = Pick<Entry, 'channel' | 'purpose'> & Pick<ConsentDialogProps, 'here' | 'mayEdit'> & { said?: Entry }

function OneConsent({ channel, purpose, said, here, mayEdit }: OneProps) {
	const about = { channel, purpose }
	const label = `${consentPurposeNames[purpose]} por ${consentChannelNames[channel]}`
	return (
		<div className="consent-row">
			<div>
				<p>
					{consentPurposeNames[purpose]}{' '}
					<StatusChip status={said ? (said.given ? 'exito' : 'aviso') : 'neutro'}>
						{consentText(said?.given ?? null)}
					</StatusChip>
				</p>
				{said ? <p className="caption">{sourceOf(said)}</p> : null}
			</div>
			{mayEdit ? (
				<div className="row row--wrap">
					{said?.given === true ? null : (
						<PressForm size="s" action={here} fields={{ ...about, given: 'on' }} label={label}>
							Sí quiere
						</PressForm>
					)}
					{said?.given === false ? null : (
						<PressForm size="s" action={here} fields={about} label={label}>
							No quiere
						</PressForm>
					)}
				</div>
			) : null}
		</div>
	)
}

/** Who told it, how and when. */
function sourceOf({ source, by, words, when }: Entry): string {
	const how = words ? `${consentSourceNames[source]}: «${words}»` : consentSourceNames[source]
	return [how, by, when].filter(Boolean).join(' · ')
}
