import { Link } from '@remix-run/react'
import { type ReactNode } from 'react'
import { type AppointmentStatus } from '#app/features/agenda/booking/statuses.ts'
import { AppointmentStatusChip } from '#app/features/agenda/booking/ui/appointment-status.tsx'
import { traitsOf } from '#app/features/channels/kinds.ts'
import { paymentMethods } from '#app/features/finance/words.ts'
import { MessageLog } from '#app/features/inbox/ui/message-log.tsx'
import { withParam } from '#app/features/inbox/ui/with-param.ts'
import { arrivalNames } from '#app/features/sources/words.ts'
import { moneyText } from '#app/lib/money.ts'
import { dateIn, dateTimeText, lengthInWords, shortDate, timeText } from '#app/lib/time-text.ts'
import { type TabData } from '../tabs.ts'
import '#app/features/inbox/ui/inbox.css'

/** What an open tab shows, or that there is nothing yet (CON-064). */
export function TabPanel({ data, timeZone }: { data: TabData; timeZone: string }) {
	if (data.kind === 'citas') return <Visits visits={data.visits} />
	if (data.kind === 'dinero') return <Movements movements={data.movements} timeZone={timeZone} />
	if (data.kind === 'chat') return <Chat {...data} />
	if (data.kind === 'formularios') return <Forms {...data} timeZone={timeZone} />
	const rows =
		data.kind === 'conversion'
			? data.conversions.map(({ id, description, details, at }) => ({ id, title: description, text: details, at }))
			: data.kind === 'fuentes'
				? data.sources.map((arrival, index) => ({
						...{ id: arrival.id, title: arrival.source, at: arrival.at },
						text: arrivalText(arrival, { isLast: index === 0, isFirst: index === data.sources.length - 1 }),
					}))
				: data.interests.map(({ id, kind, name, at }) => ({ id, title: name, text: interestNames[kind], at }))
	const empty = {
		conversion: 'Sin eventos de conversión',
		fuentes: 'Sin fuentes de tráfico',
		intereses: 'Sin intereses registrados',
	}
	if (rows.length === 0) return <Nothing>{empty[data.kind]}</Nothing>
	return (
		<ul className="card record-list">
			{rows.map(({ id, title, text, at }) => (
				<li key={id}>
					<span className="record-when">{dateTimeText(at, timeZone)}</span>
					<span>
						<b>{title}</b>
						{text ? <span className="caption block">{text}</span> : null}
					</span>
				</li>
			))}
		</ul>
	)
}

const interestNames = { service: 'Servicio', product: 'Producto' }

/** How it is known, and whether it was what brought her first or last. */
function arrivalText(
	{ kind, channel }: Extract<TabData, { kind: 'fuentes' }>['sources'][number],
	{ isFirst, isLast }: { isFirst: boolean; isLast: boolean },
): string {
	const touch = isFirst && isLast ? 'Único contacto' : isFirst ? 'Primer contacto' : isLast ? 'Último contacto' : ''
	return [touch, arrivalNames[kind], channel ? traitsOf(channel).name : ''].filter(Boolean).join(' · ')
}

function Nothing({ children }: { children: ReactNode }) {
	return <p className="card card-body muted text-center">{children}</p>
}

function Visits({ visits }: Pick<Extract<TabData, { kind: 'citas' }>, 'visits'>) {
	if (visits.length === 0) return <Nothing>Sin citas todavía</Nothing>
	return (
		<ul className="card record-list">
			{visits.map(({ id, at, until, status, service, branch, specialist, timeZone, priceMinor, currency }) => {
				const date = dateIn(at, timeZone)
				return (
					<li key={id}>
						<span className="record-when">
							{shortDate(date)} {date.slice(0, 4)}
							<span className="caption block">
								{timeText(at, timeZone)} a {timeText(until, timeZone)}
							</span>
						</span>
						<span>
							<Link to={`/agenda/citas/${id}`}>
								<b>{service}</b>
							</Link>
							<span className="caption block">
								{[specialist, branch, lengthInWords(Math.round((until - at) / 60_000))].join(' · ')}
							</span>
						</span>
						<span className="record-end">
							<AppointmentStatusChip status={status as AppointmentStatus} />
							{priceMinor === null ? null : <b className="num block">{moneyText({ minor: priceMinor, currency })}</b>}
						</span>
					</li>
				)
			})}
		</ul>
	)
}

type FormsProps = Omit<Extract<TabData, { kind: 'formularios' }>, 'kind'> & { timeZone: string }

/** What she answered, question by question, and the forms that can be sent to her. */
function Forms({ answered, open, contactId, timeZone }: FormsProps) {
	return (
		<div className="stack">
			{answered.length === 0 ? <Nothing>Sin formularios contestados</Nothing> : null}
			{answered.map(({ id, title, at, doubt, pairs }) => (
				<section key={id} className="card card-body" aria-label={title}>
					<p>
						<b>{title}</b>{' '}
						<span className="caption block">{[dateTimeText(at, timeZone), doubt].filter(Boolean).join(' · ')}</span>
					</p>
					<dl className="dl">
						{pairs.map(({ question, answer }) => (
							<div key={question} className="contents">
								<dt>{question}</dt>
								<dd>{answer ?? <span className="faint">Sin respuesta</span>}</dd>
							</div>
						))}
					</dl>
				</section>
			))}
			{open.length > 0 ? (
				<p className="row row--wrap">
					{open.map(({ id, title }) => (
						<Link key={id} to={`/formularios/${id}/enviar?cliente=${contactId}`}>
							Enviar «{title}»
						</Link>
					))}
				</p>
			) : null}
		</div>
	)
}

type MovementsProps = Pick<Extract<TabData, { kind: 'dinero' }>, 'movements'> & { timeZone: string }

function Movements({ movements, timeZone }: MovementsProps) {
	if (movements.length === 0) return <Nothing>Sin movimientos de dinero</Nothing>
	return (
		<ul className="card record-list">
			{movements.map(({ id, at, type, amountMinor, currency, paymentMethod, concept, comments }) => (
				<li key={id}>
					<span className="record-when">{dateTimeText(Date.parse(at), timeZone)}</span>
					<span>
						<b>{concept ?? comments ?? (type === 'income' ? 'Ingreso' : 'Gasto')}</b>
						<span className="caption block">{paymentMethods[paymentMethod]}</span>
					</span>
					<b className="num record-end">
						{type === 'income' ? '' : '−'}
						{moneyText({ minor: amountMinor, currency })}
					</b>
				</li>
			))}
		</ul>
	)
}

type ChatProps = Extract<TabData, { kind: 'chat' }>

/** What was said with her on every channel, as a user of the business reads it; more of it comes on demand (CON-047). */
function Chat({ contactId, threadId, hasNewer, history }: ChatProps) {
	if (!threadId) return <Nothing>Sin registros de thread</Nothing>
	if (!history || history.messages.length === 0) return <Nothing>No hay mensajes disponibles</Nothing>
	const tab = `/contactos/${contactId}?pestana=chat`
	return (
		<div className="stack">
			<div className="talk history record-talk">
				<MessageLog
					conversation={history}
					logKey={hasNewer ? `${contactId}~${history.before}` : contactId}
					olderHref={(before) => withParam(tab, 'antes', before)}
					olderData={withoutRecord}
					newestHref={hasNewer ? tab : undefined}
				/>
			</div>
			<p>
				<Link to={`/chat/${threadId}`}>Abrir el chat</Link>
			</p>
		</div>
	)
}

/** Older messages come by themselves, without the record around them. */
function withoutRecord(olderHref: string) {
	return olderHref.replace(/(?=\?)/, '/anteriores')
}
