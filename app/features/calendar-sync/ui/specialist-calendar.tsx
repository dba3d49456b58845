import { Form } from '@remix-run/react'
import { dateTimeText } from '#app/lib/time-text.ts'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { Callout } from '#app/ui/feedback/callout.tsx'
import { StatusChip } from '#app/ui/feedback/status-chip.tsx'
import { PressForm } from '#app/ui/form/press-form.tsx'
import { useSubmitting } from '#app/ui/form/use-submitting.ts'
import { Card } from '#app/ui/list/card.tsx'
import { type Column, Table } from '#app/ui/list/table.tsx'
import { type CalendarChoice, type SpecialistCalendar } from '../linking/schemas.ts'

type Calendars = CalendarChoice['calendars']
export type Choice = CalendarChoice & { problem?: string }
type PageProps = { known: SpecialistCalendar; mayConnect: boolean; choice?: Choice }

/** Whose calendar at Google says when a specialist can not be booked. */
export function SpecialistCalendarPage({ known, mayConnect, choice }: PageProps) {
	return (
		<div className="stack stack--3">
			<AccountCard known={known} mayConnect={mayConnect} />
			{known.account ? <CalendarCard known={known} choice={choice} /> : null}
		</div>
	)
}

const pathOf = ({ specialistId }: SpecialistCalendar) => `/especialistas/${specialistId}/calendario`

function AccountCard({ known, mayConnect }: Omit<PageProps, 'choice'>) {
	const { account, accounts, isSetUp } = known
	const connect = `/negocio/canales/google/conectar?volver=${pathOf(known)}`
	return (
		<Card
			title="Cuenta de Google"
			foot={
				mayConnect && isSetUp ? (
					<LinkButton icon="plus" to={connect} reloadDocument>
						{account?.problem ? `Volver a conectar ${account.email}` : 'Conectar cuenta de Google'}
					</LinkButton>
				) : null
			}
		>
			<p className="muted">
				Las horas ocupadas de su calendario de Google no se ofrecen a nadie. De Google solo se lee; las citas de aquí no
				se copian allá.
			</p>
			{isSetUp ? null : (
				<Callout>Este sistema todavía no está registrado en Google. Todo lo demás funciona igual.</Callout>
			)}
			{account ? (
				<div className="row row--wrap">
					<b>{account.email}</b>
					<StatusChip status={account.problem ? 'fallo' : 'ok'}>
						{account.problem ? 'Sin permiso' : 'Autorizada'}
					</StatusChip>
					<PressForm action={`${pathOf(known)}/quitar`} look="danger-ghost" size="s">
						Dejar de leer su calendario
					</PressForm>
				</div>
			) : null}
			{accounts.length === 0 && isSetUp ? <p>Todavía no hay cuentas conectadas.</p> : null}
			{accounts.some(({ id }) => id !== account?.id) ? <Accounts known={known} /> : null}
		</Card>
	)
}

function Accounts({ known }: { known: SpecialistCalendar }) {
	const others = known.accounts.filter(({ id }) => id !== known.account?.id)
	return (
		<ul className="list list--flush" aria-label="Otras cuentas del negocio">
			{others.map(({ id, email }) => (
				<li key={id} className="row row--wrap">
					<span className="grow">{email}</span>
					<PressForm action={`${pathOf(known)}/cuenta`} fields={{ email }} size="s" label={email}>
						Autorizar
					</PressForm>
				</li>
			))}
		</ul>
	)
}

function CalendarCard({ known, choice }: { known: SpecialistCalendar; choice?: Choice }) {
	const busy = useSubmitting()
	const { calendar, problem, account } = known
	return (
		<Card title="Calendario">
			{calendar ? <Standing known={known} /> : <p>Todavía no tiene un calendario: elige de cuál se leen sus horas.</p>}
			{problem ? (
				<Callout status="fallo">
					Ese calendario ya no está en la cuenta, o no se puede leer. Sus horas no cuentan hasta que elijas otro.
				</Callout>
			) : null}
			{choice?.problem ? <Callout status="fallo">{choice.problem}</Callout> : null}
			{choice && choice.calendars.length > 0 ? (
				<Picker known={known} calendars={choice.calendars} />
			) : account?.problem ? null : (
				<Form method="post" preventScrollReset>
					<Button look={calendar ? undefined : 'primary'} busy={busy}>
						{calendar ? 'Elegir otro calendario' : 'Ver sus calendarios'}
					</Button>
				</Form>
			)}
		</Card>
	)
}

function Standing({ known: { calendar, readAt, busyTimes, timeZone } }: { known: SpecialistCalendar }) {
	return (
		<div>
			<p>
				Se lee <b>{calendar?.name}</b>: {busyTimes === 1 ? '1 hora ocupada' : `${busyTimes} horas ocupadas`} por venir.
			</p>
			<p className="muted">
				{readAt ? (
					<>
						Última lectura: <time dateTime={readAt}>{dateTimeText(Date.parse(readAt), timeZone)}</time>
					</>
				) : (
					'Se lee en un momento.'
				)}
			</p>
		</div>
	)
}

/** ESP-013, ESP-014. */
function Picker({ known, calendars }: { known: SpecialistCalendar; calendars: Calendars }) {
	const action = `${pathOf(known)}/elegir`
	const busy = useSubmitting(action)
	const free = calendars.filter(({ isTakenByOtherSpecialist }) => !isTakenByOtherSpecialist)
	const chosen = free.find(({ id }) => id === known.calendar?.id)?.id
	const columns: Column<Calendars[number]>[] = [
		{
			id: 'calendar',
			name: 'Calendario',
			title: true,
			cell: ({ id, name, isPrimary, isTakenByOtherSpecialist: isTaken }) => (
				<label className="check">
					<input
						type="radio"
						name="calendarId"
						value={id}
						defaultChecked={id === chosen}
						disabled={isTaken}
						required={free.length > 0}
					/>
					<span>
						{name}
						{isPrimary ? <span className="muted"> · el principal</span> : null}
						{isTaken ? <span className="caption block">Ya es de otro especialista</span> : null}
					</span>
				</label>
			),
		},
		{ id: 'events', name: 'Eventos', numeric: true, cell: ({ totalEvents }) => totalEvents },
	]
	return (
		<Form method="post" action={action} className="stack" preventScrollReset>
			<Table caption="Sus calendarios de Google" columns={columns} rows={calendars} idOf={({ id }) => id} />
			<div className="row">
				<Button look="primary" busy={busy} disabled={free.length === 0}>
					Usar este calendario
				</Button>
			</div>
		</Form>
	)
}
