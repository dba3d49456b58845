import { Form, Link, useLocation } from '@remix-run/react'
import { type AppointmentStatus } from '#app/features/agenda/booking/statuses.ts'
import { AppointmentStatusChip } from '#app/features/agenda/booking/ui/appointment-status.tsx'
import { type ClientCard } from '#app/features/agenda/clients/schemas-clients.ts'
import { ClientFacts } from '#app/features/agenda/clients/ui/client-card.tsx'
import { PinForm } from '#app/features/contacts/ui/warnings.tsx'
import { nameInSentence } from '#app/lib/words/titled-name.ts'
import { Avatar } from '#app/ui/avatar.tsx'
import { Button, buttonClass, LinkButton } from '#app/ui/button.tsx'
import { StatusChip } from '#app/ui/feedback/status-chip.tsx'
import { BackField } from '#app/ui/form/back-field.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Timeline } from '#app/ui/list/timeline.tsx'
import { type Conversation } from '../schemas.ts'
import { SamePerson, type SamePersonProps } from './same-person.tsx'

type PlannedMessage = {
	id: string
	title: string
	when: string
	rule: string
	/** Made to stay: nobody calls it off. */
	isFixed: boolean
	needsTemplate?: boolean
}

export type ContactPanelProps = {
	contact: Conversation['contact']
	/** Books an appointment for this person; absent for who may not. */
	bookHref?: string
	/** To come, with their times in words ('Hoy, 12:30 a 15:00'). */
	appointments: {
		id: string
		href: string
		service: string
		when: string
		caption: string
		status: AppointmentStatus
	}[]
	/** What will be sent by itself in the next days, and the rule that says so. */
	planned: PlannedMessage[]
	/** Under it each is called off or moved; absent for who may not. */
	plannedPath?: string
	notes: { id: string; text: string; caption: string; pinned: boolean }[]
	/** Under it the buttons of the notes post; absent for who may not change them. */
	pinPath?: string
	/** Who it is to the agenda; absent for who may not see that. */
	card?: ClientCard
	/** Where name, number, birthday and tags are changed. */
	editHref?: string
	/** Who may be the same person and what was joined lately, and the dialog for both; absent for who may not. */
	merging?: SamePersonProps
	/** Where another note is written; absent for who may not. */
	noteHref?: string
}

const types = {
	lead: { status: 'aviso', text: 'Lead' },
	client: { status: 'ok', text: 'Cliente' },
	personal: { status: undefined, text: 'Personal' },
}

/** Beside a conversation: who it is, what is coming, what will be sent. */
export function ContactPanel(props: ContactPanelProps) {
	const { contact, bookHref, appointments, planned, plannedPath, notes, noteHref, pinPath, card, editHref } = props
	const { merging } = props
	const type = types[contact.type]
	return (
		// biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
		<aside className="contact" id="contacto" data-drawer aria-label="Contacto" tabIndex={0}>
			<section className="justify-items-center text-center">
				<LinkButton look="ghost" icon="chevron-left" className="back justify-self-start" to="#conversacion">
					Conversación
				</LinkButton>
				<Avatar name={contact.name} id={contact.id} size="xl" />
				<div>
					<h2>{contact.name}</h2>
					{contact.address ? <p className="muted num">{contact.address}</p> : null}
				</div>
				<div className="row row--wrap">
					<StatusChip status={type.status}>{type.text}</StatusChip>
					{contact.isTest ? <StatusChip status="info">Prueba</StatusChip> : null}
				</div>
				{bookHref ? <Book href={bookHref} again={card?.again} /> : null}
				<div className="row row--wrap">
					{card?.contact.whatsapp ? (
						<a
							className={buttonClass({ size: 's' })}
							href={`tel:+${card.contact.countryCode ?? ''}${card.contact.whatsapp}`}
						>
							<Icon name="phone" size="s" />
							Llamar
						</a>
					) : null}
					{editHref ? (
						<LinkButton look="ghost" size="s" icon="pencil" to={editHref} preventScrollReset>
							Editar cliente
						</LinkButton>
					) : null}
				</div>
			</section>
			{merging ? <SamePerson {...merging} /> : null}
			{card ? (
				<section aria-label="Cliente">
					<ClientFacts card={card} visitHref={(id) => `/agenda/citas/${id}`} />
				</section>
			) : null}
			<section>
				<h3>Próximas citas</h3>
				{appointments.length === 0 ? <p className="muted">Sin citas por venir.</p> : null}
				{appointments.map(({ id, href, service, when, caption, status }) => (
					<a key={id} className="card grid gap-0.5 p-1.5" href={href}>
						<span className="row">
							<b className="grow">{service}</b>
							<AppointmentStatusChip status={status} />
						</span>
						<span className="muted">{when}</span>
						<span className="caption">{caption}</span>
					</a>
				))}
			</section>
			{planned.length > 0 ? (
				<section>
					<h3>Lo que se enviará en los próximos 7 días</h3>
					<Timeline
						entries={planned.map(({ id, title, when, rule, needsTemplate, isFixed }) => ({
							id,
							status: needsTemplate ? 'aviso' : 'info',
							title: <b>{title}</b>,
							caption: `${when}${needsTemplate ? ' · necesita plantilla' : ''} · ${rule}`,
							below: plannedPath && !isFixed ? <PlannedActions action={`${plannedPath}/${id}`} /> : undefined,
						}))}
					/>
				</section>
			) : null}
			<section>
				<h3>
					Notas
					{noteHref ? (
						<Link to={noteHref} preventScrollReset>
							Agregar nota
						</Link>
					) : null}
				</h3>
				{notes.length === 0 ? <p className="muted">Sin notas.</p> : null}
				{notes.map(({ id, text, caption, pinned }) => (
					<div key={id}>
						<p className="whitespace-pre-wrap">{text}</p>
						<span className="caption">{caption}</span>
						{pinPath ? <PinForm action={`${pinPath}/${id}`} pinned={pinned} /> : null}
					</div>
				))}
			</section>
		</aside>
	)
}

/** Her last visit once more, with its next free times in the form; or anything, for who was not here yet. */
function Book({ href, again }: { href: string; again?: ClientCard['again'] }) {
	if (!again) {
		return (
			<LinkButton look="primary" icon="calendar-plus" block to={href}>
				Agendar cita
			</LinkButton>
		)
	}
	return (
		<div className="stack stack--1">
			<LinkButton look="primary" icon="repeat" block to={href}>
				Repetir su última cita
			</LinkButton>
			<p className="muted">{`${again.serviceName} con ${nameInSentence(again.specialistName)}: eliges entre sus próximos horarios libres.`}</p>
			<LinkButton icon="calendar-plus" block to={`${href}&vacia=1`}>
				Agendar otra cosa
			</LinkButton>
		</div>
	)
}

/** What is about to be sent is called off, or goes at another time. */
function PlannedActions({ action }: { action: string }) {
	const { search: query } = useLocation()
	return (
		<div className="row row--wrap">
			<Form method="post" action={`${action}/cancelar`} preventScrollReset>
				<BackField />
				<Button look="link" size="s">
					No enviar
				</Button>
			</Form>
			<LinkButton look="link" size="s" to={`${action}/mover${query}`} preventScrollReset>
				Cambiar hora
			</LinkButton>
		</div>
	)
}
