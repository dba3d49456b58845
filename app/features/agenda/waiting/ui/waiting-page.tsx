import { Form, Link } from '@remix-run/react'
import { dateInWords } from '#app/lib/time-text.ts'
import { nameInSentence } from '#app/lib/words/titled-name.ts'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { StatusChip } from '#app/ui/feedback/status-chip.tsx'
import { BackField } from '#app/ui/form/back-field.tsx'
import { EmptyState } from '#app/ui/list/empty-state.tsx'
import { Phone } from '#app/ui/list/phone.ts'
import { type Column, Table } from '#app/ui/list/table.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { momentInWords } from '../../booking/ui/appointment-words.ts'
import { type WaitingEntry, type WaitingList } from '../schemas-waiting.ts'

type WaitingPageProps = { list: WaitingList; past: boolean; mayBook: boolean }

const paths = { list: '/agenda/espera', add: '/agenda/espera/nueva' }
const words: Record<WaitingEntry['status'], { text: string; status?: 'ok' | 'aviso' }> = {
	esperando: { text: 'Espera' },
	ofrecida: { text: 'Horario ofrecido', status: 'aviso' },
	agendada: { text: 'Agendada', status: 'ok' },
	vencida: { text: 'Ya no espera' },
	retirada: { text: 'Quitada' },
}

/** Who waits for a time, in the order in which they came, and what was offered to whom. */
export function WaitingPage({ list: { entries, waiting }, past, mayBook }: WaitingPageProps) {
	return (
		<div className="wrap">
			<PageHead title="Lista de espera" lead={leadOf(waiting)}>
				<LinkButton icon="calendar" to="/agenda">
					Agenda
				</LinkButton>
				{mayBook ? (
					<LinkButton look="primary" icon="plus" to={paths.add} preventScrollReset>
						Anotar a alguien
					</LinkButton>
				) : null}
			</PageHead>
			<nav className="btn-group justify-self-start" aria-label="Qué se muestra">
				<Link className="btn btn--s" to={paths.list} aria-current={past ? undefined : 'page'}>
					Esperan
				</Link>
				<Link className="btn btn--s" to={`${paths.list}?antes=si`} aria-current={past ? 'page' : undefined}>
					Anteriores
				</Link>
			</nav>
			{entries.length === 0 ? <Nobody past={past} mayBook={mayBook} /> : null}
			{entries.length > 0 ? (
				<Table caption="Lista de espera" columns={columnsFor(mayBook && !past)} rows={entries} idOf={({ id }) => id} />
			) : null}
		</div>
	)
}

function leadOf(waiting: number): string {
	const offered =
		'Cuando se libera un horario, se ofrece a quien lleva más tiempo esperando y le queda; se le aparta 30 minutos.'
	if (waiting === 0) return offered
	return `${waiting === 1 ? '1 persona espera' : `${waiting} personas esperan`}. ${offered}`
}

function Nobody({ past, mayBook }: { past: boolean; mayBook: boolean }) {
	return (
		<EmptyState
			title={past ? 'Todavía no hay anteriores' : 'Nadie espera un horario'}
			text="Anota a quien no encontró lugar: se le avisa en cuanto alguien cancela."
			action={mayBook && !past ? { to: paths.add, icon: 'plus', text: 'Anotar a alguien' } : undefined}
		/>
	)
}

function columnsFor(mayAct: boolean): Column<WaitingEntry>[] {
	const columns: Column<WaitingEntry>[] = [
		{ id: 'quien', name: 'Cliente', title: true, cell: (entry) => <Who entry={entry} /> },
		{ id: 'que', name: 'Servicio', cell: (entry) => <What entry={entry} /> },
		{ id: 'cuando', name: 'Le queda', cell: (entry) => <When entry={entry} /> },
		{ id: 'estado', name: 'Estado', cell: (entry) => <State entry={entry} /> },
	]
	if (!mayAct) return columns
	return [...columns, { id: 'acciones', name: 'Acciones', cell: (entry) => <Acts entry={entry} /> }]
}

function Who({ entry: { contactName, phone, countryCode } }: { entry: WaitingEntry }) {
	const full = `${countryCode ?? ''}${phone ?? ''}`
	return (
		<div>
			<b>{contactName}</b>
			{phone ? (
				<a className="caption block" href={`https://wa.me/${full}`} target="_blank" rel="noreferrer">
					<Phone countryCode={countryCode} number={phone} />
				</a>
			) : null}
		</div>
	)
}

function What({ entry: { serviceName, specialistName, branchName, notes } }: { entry: WaitingEntry }) {
	return (
		<div>
			{serviceName}
			<span className="caption block">
				{[specialistName ?? 'Con quien sea', branchName].filter(Boolean).join(' · ')}
			</span>
			{notes ? <span className="caption block">{notes}</span> : null}
		</div>
	)
}

function When({ entry: { dateFrom, dateTo, timeFrom, timeTo } }: { entry: WaitingEntry }) {
	const days = dateFrom === dateTo ? dateInWords(dateFrom) : `${dateInWords(dateFrom)} al ${dateInWords(dateTo)}`
	const from = timeFrom ? `desde las ${timeFrom}` : ''
	const to = timeTo ? `hasta las ${timeTo}` : ''
	return (
		<div>
			{days}
			<span className="caption block">{[from, to].filter(Boolean).join(' y ') || 'A cualquier hora'}</span>
		</div>
	)
}

function State({ entry: { status, offer } }: { entry: WaitingEntry }) {
	const { text, status: tone } = words[status]
	return (
		<div>
			<StatusChip status={tone}>{text}</StatusChip>
			{offer ? (
				<span className="caption block">
					{dateInWords(offer.date)}, {offer.time} con {nameInSentence(offer.specialistName)}. Hasta las{' '}
					{momentInWords(offer.expiresAt, offer.timeZone).split(', ').at(-1)}.
					{offer.way === 'tarea' ? ' Llámale: no tiene WhatsApp.' : ''}
				</span>
			) : null}
		</div>
	)
}

function Acts({ entry: { id, offer } }: { entry: WaitingEntry }) {
	if (!offer) {
		return (
			<Form method="post" action={`/agenda/espera/${id}/quitar`} preventScrollReset>
				<BackField />
				<Button size="s" look="ghost" icon="x">
					Quitar
				</Button>
			</Form>
		)
	}
	return (
		<Form className="row row--wrap" method="post" action={`/agenda/ofertas/${offer.id}`} preventScrollReset>
			<BackField />
			<Button size="s" icon="check" name="respuesta" value="si">
				Aceptó
			</Button>
			<Button size="s" look="ghost" name="respuesta" value="no">
				No lo quiere
			</Button>
		</Form>
	)
}
