import { Link } from '@remix-run/react'
import { relativeText, stampText } from '#app/lib/time-text.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { PressForm } from '#app/ui/form/press-form.tsx'
import { type ClientMessages } from '../schemas-record.ts'

export type RecordMessagesProps = ClientMessages & {
	base: string
	query: string
	/** Where a press comes back to. */
	here: string
	timeZone: string
	now: number
	/** Whether what is planned may be called off or moved. */
	mayEdit: boolean
}

/** What was said last, how many messages went to a person and how many will; each count opens its list. */
export function RecordMessages({ sent, planned, last, ...around }: RecordMessagesProps) {
	if (!sent && !planned) return null
	const { base, timeZone, now } = around
	return (
		<section aria-label="Mensajes">
			<h3>Mensajes</h3>
			{sent && !last ? <p className="muted">Sin mensajes todavía</p> : null}
			{last ? (
				<p>
					<Link to={`/chat/${last.threadId}`}>{last.preview}</Link>
					<span className="caption block">
						{last.isOwn ? 'De tu negocio' : 'Del cliente'} · {relativeText(last.at, now)}
					</span>
				</p>
			) : null}
			{sent ? (
				<details className="record-sent">
					<summary>{sent.count === 1 ? '1 enviado' : `${sent.count} enviados`}</summary>
					{sent.latest.length === 0 ? <p className="muted">Aún no se le ha enviado nada.</p> : null}
					<ul className="record-notes">
						{sent.latest.map(({ id, at, text }) => (
							<li key={id}>
								<span className="caption num">{stampText(at, timeZone)}</span>
								<p className="whitespace-pre-wrap">{text}</p>
							</li>
						))}
					</ul>
					{sent.count > sent.latest.length ? (
						<Link to={`${base}/historia?tipo=mensaje`}>Ver todos los mensajes</Link>
					) : null}
				</details>
			) : null}
			{planned ? <Planned planned={planned} {...around} /> : null}
		</section>
	)
}

type PlannedProps = Omit<RecordMessagesProps, 'sent' | 'last' | 'planned' | 'now'> & {
	planned: NonNullable<ClientMessages['planned']>
}

/** What will go out by itself, why, and how it is called off or moved. */
function Planned({ planned: { count, next }, base, query, here, timeZone, mayEdit }: PlannedProps) {
	return (
		<details className="record-sent">
			<summary>{count === 1 ? '1 programado' : `${count} programados`}</summary>
			{next.length === 0 ? <p className="muted">Nada está programado.</p> : null}
			<ul className="record-notes">
				{next.map(({ id, at, text, why, isFixed }) => (
					<li key={id}>
						<span className="caption num">
							{stampText(at, timeZone)} · {why}
						</span>
						<p className="whitespace-pre-wrap">{text}</p>
						{mayEdit && !isFixed ? (
							<div className="row row--wrap">
								<PressForm look="link" size="s" action={`${base}/programados/${id}/cancelar`} back={here} label={text}>
									No enviar
								</PressForm>
								<LinkButton look="link" size="s" to={`${base}/programados/${id}/mover${query}`} preventScrollReset>
									Cambiar hora
								</LinkButton>
							</div>
						) : null}
					</li>
				))}
			</ul>
			{count > next.length ? <p className="caption">Se muestran los {next.length} más cercanos.</p> : null}
		</details>
	)
}
