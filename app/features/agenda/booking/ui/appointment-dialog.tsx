import { type ReactNode } from 'react'
import { countText } from '#app/lib/words/counted.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { DialogBody, DialogFoot, DialogRoute } from '#app/ui/dialog/dialog.tsx'
import { Menu, MenuLink } from '#app/ui/menu.tsx'
import { StepForm } from '../../attendance/ui/step-form.tsx'
import { type ClientCard } from '../../clients/schemas-clients.ts'
import { type AppointmentDetails } from '../../schemas-reads.ts'
import { VisitSection } from '../../visits/ui/visit-section.tsx'
import { AppointmentClient, type ClientHrefs } from './appointment-client.tsx'
import { AppointmentNotes } from './appointment-notes.tsx'
import { AppointmentPayments } from './appointment-payments.tsx'
import { AppointmentStatusChip } from './appointment-status.tsx'
import { AppointmentSummary } from './appointment-summary.tsx'
import { momentInWords, whenInWords } from './appointment-words.ts'
import { StatusForm } from './status-form.tsx'

export type AppointmentDialogProps = {
	details: AppointmentDetails
	/** The agenda behind, with its date, view and filters. */
	parent: string
	/** The dialog's own path, '/agenda/citas/{id}': its forms post below it. */
	path: string
	/** State of the agenda as a query string, kept by the links of the dialog. */
	search: string
	/** The whole address of the payment link, when there is one to send. */
	payUrl?: string
	/** Null when the client no longer exists. */
	card: ClientCard | null
	ways: ClientHrefs
	/** When the reminder went or will go, in words. */
	reminder?: string
	/** What was paid by link, where somebody may see it. */
	online?: ReactNode
}

/** Everything about one appointment, and what can be done with it (AGE-038). */
export function AppointmentDialog(props: AppointmentDialogProps) {
	const { details, parent, path, search, payUrl, card, ways, reminder, online } = props
	const { appointment, may } = details
	const edit = `${path}/editar${search}`
	const remove = `${path}/eliminar${search}`
	return (
		<DialogRoute
			size="wide"
			title={appointment.serviceName}
			above={
				<div className="row row--wrap">
					<AppointmentStatusChip status={appointment.status} />
					<span className="caption">
						{appointment.seriesId ? 'Se repite · ' : ''}Cita {appointment.shortId} · creada el{' '}
						{momentInWords(appointment.createdAt, appointment.timeZone)}
					</span>
				</div>
			}
			below={
				<p className="read muted">
					{whenInWords(appointment)} · {appointment.specialistName} · {appointment.branchName}
				</p>
			}
			actions={
				may.edit || may.delete || (may.setStatus && details.contact) ? (
					<Menu label="Más acciones">
						{may.edit ? (
							<MenuLink to={edit} icon="repeat">
								Reagendar
							</MenuLink>
						) : null}
						{may.edit && details.hasAddOns ? (
							<MenuLink to={`${path}/adicionales${search}`} icon="plus">
								Adicionales
							</MenuLink>
						) : null}
						{details.contact ? (
							<MenuLink
								to={`/agenda/espera/nueva?cliente=${details.contact.id}&servicio=${appointment.serviceId}`}
								icon="hourglass"
							>
								Avisar si se libera antes
							</MenuLink>
						) : null}
						{may.delete ? (
							<MenuLink to={remove} icon="trash" danger>
								Eliminar cita
							</MenuLink>
						) : null}
					</Menu>
				) : null
			}
			parent={parent}
		>
			<DialogBody>
				<div className="form-cols appointment-cols">
					<div className="stack stack--3">
						{details.step ? (
							<StepForm
								action={`${path}/momento`}
								name={appointment.attendeeName ?? appointment.contactName}
								step={details.step}
							/>
						) : null}
						{may.setStatus ? <StatusForm details={details} action={`${path}/estado`} /> : null}
						{details.visit ? (
							<VisitSection
								visit={details.visit}
								appointmentId={appointment.id}
								href={(id) => `/agenda/citas/${id}${search}`}
								movePath={may.edit ? `${path}/visita${search}` : undefined}
								cancelPath={may.cancel ? `${path}/visita/cancelar${search}` : undefined}
							/>
						) : null}
						<AppointmentSummary details={details} reminder={reminder} />
						<AppointmentNotes appointment={appointment} action={may.edit ? `${path}/notas` : undefined} />
						<Consumption movements={details.consumption} path={may.edit ? `${path}/consumo${search}` : undefined} />
					</div>
					<div className="stack stack--3">
						<AppointmentClient
							card={card}
							appointmentId={appointment.id}
							visitHref={(id) => `/agenda/citas/${id}${search}`}
							{...ways}
						/>
						<AppointmentPayments
							details={details}
							payUrl={payUrl}
							payPath={may.edit ? `${path}/pago${search}` : undefined}
						/>
						{online}
					</div>
				</div>
			</DialogBody>
			<DialogFoot>
				{may.delete ? (
					<LinkButton look="danger-ghost" icon="trash" className="only-wide me-auto" to={remove} preventScrollReset>
						Eliminar
					</LinkButton>
				) : null}
				<LinkButton to={parent} className="only-wide" preventScrollReset>
					Cerrar
				</LinkButton>
				{may.setStatus && appointment.status !== 'cancelada' ? (
					<LinkButton icon="x" to={`${path}/cancelar${search}`} preventScrollReset>
						Cancelar cita
					</LinkButton>
				) : null}
				{may.edit ? (
					<LinkButton look="primary" icon="pencil" to={edit} preventScrollReset>
						Editar cita
					</LinkButton>
				) : null}
			</DialogFoot>
		</DialogRoute>
	)
}

/** What it used up of the stock (AGE-051); `path` leads to the form for more. */
function Consumption({ movements, path }: { movements: AppointmentDetails['consumption']; path?: string }) {
	return (
		<section className="stack stack--1">
			<div className="row">
				<h3 className="grow">Consumo de productos</h3>
				{path ? (
					<LinkButton size="s" icon="plus" to={path} preventScrollReset>
						Registrar consumo
					</LinkButton>
				) : null}
			</div>
			{movements.length === 0 ? <p className="muted">Sin consumo registrado.</p> : null}
			<ul className="list list--flush">
				{movements.map(({ id, type, productName, quantity, unit, at, timeZone }) => (
					<li key={id}>
						<span className="grow">
							{productName}
							<span className="caption block">{momentInWords(at, timeZone)}</span>
						</span>
						<b className="num">
							{type === 'in' ? '+' : ''}
							{countText(quantity, unit)}
						</b>
					</li>
				))}
			</ul>
		</section>
	)
}
