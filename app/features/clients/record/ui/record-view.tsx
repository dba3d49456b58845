import { Link } from '@remix-run/react'
import { type ClientField } from '#app/features/contacts/custom/kinds.ts'
import { typeNames } from '#app/features/contacts/fact-words.ts'
import { fullName } from '#app/features/contacts/rules.ts'
import { Warnings } from '#app/features/contacts/ui/warnings.tsx'
import { type SoldPackage } from '#app/features/counter/packages/schemas.ts'
import { SoldList } from '#app/features/counter/packages/ui/sold-list.tsx'
import { SamePerson, type SamePersonProps } from '#app/features/inbox/ui/same-person.tsx'
import { moneyText } from '#app/lib/money.ts'
import { chatLink, phoneText } from '#app/lib/phone.ts'
import { dateIn, dateTimeText, shortDate } from '#app/lib/time-text.ts'
import { Avatar } from '#app/ui/avatar.tsx'
import { LinkButton } from '#app/ui/button.tsx'
import { Kpi } from '#app/ui/chart/kpi.tsx'
import { StatusChip } from '#app/ui/feedback/status-chip.tsx'
import { PressForm } from '#app/ui/form/press-form.tsx'
import { Menu, MenuLink } from '#app/ui/menu.tsx'
import { typeTones } from '../../names.ts'
import { type ClientRecord } from '../schemas-record.ts'
import { RecordConsent } from './record-consent.tsx'
import { RecordFacts, type RecordFactsProps } from './record-facts.tsx'
import { RecordFunnels, type RecordFunnelsProps } from './record-funnels.tsx'
import { RecordMessages, type RecordMessagesProps } from './record-messages.tsx'
import { RecordNotes } from './record-notes.tsx'
import { RecordTabs, type RecordTabsProps } from './record-tabs.tsx'
import '#app/ui/chart/kpi.css'
import './record.css'
import { nameInSentence } from '#app/lib/words/titled-name.ts'

export type RecordViewProps = {
	record: ClientRecord
	/** The custom fields that the business defined. */
	fields: ClientField[]
	timeZone: string
	/** What she paid beforehand; null for who may not see it. */
	packages: { sold: SoldPackage[]; sellPath?: string } | null
	funnels: Omit<RecordFunnelsProps, 'timeZone'> | null
	/** Who may be the same person; null for who may not join two. */
	same: SamePersonProps | null
	messages: Pick<RecordMessagesProps, 'sent' | 'planned' | 'last' | 'now' | 'mayEdit'>
	tabs: Omit<RecordTabsProps, 'base' | 'timeZone' | 'query'>
	/** Kept by every link: what the list behind asks for. */
	query: string
	/** The address of this very page: where a press comes back to. */
	here: string
	editing: RecordFactsProps['editing']
	may: { edit: boolean; delete: boolean; book: boolean; chat: boolean; agenda: boolean; export: boolean }
}

/** Everything of one person: who she is at the left, what happened with her at the right. */
export function RecordView({
	record,
	fields,
	timeZone,
	packages,
	funnels,
	same,
	messages,
	tabs,
	query,
	here,
	editing,
	may,
}: RecordViewProps) {
	const { contact } = record
	const base = `/contactos/${contact.id}`
	return (
		<div className="record">
			<section className="record-who" aria-label="Quién es">
				<Avatar name={fullName(contact)} id={contact.id} size="xl" />
				<div>
					<h2 className="text-5">{fullName(contact)}</h2>
					<WhatsAppLink {...contact} />
				</div>
				<div className="row row--wrap justify-center">
					<StatusChip status={typeTones[contact.type]}>{typeNames[contact.type]}</StatusChip>
					{contact.tags.map((tag) => (
						<StatusChip key={tag} icon="tag">
							{tag}
						</StatusChip>
					))}
				</div>
				<div className="row">
					{may.book ? (
						<LinkButton look="primary" icon="calendar-plus" to={`/agenda/citas/nueva?contactId=${contact.id}`}>
							Agendar
						</LinkButton>
					) : null}
					{may.edit ? (
						<LinkButton icon="pencil" to={`${base}/editar${query}`} preventScrollReset>
							Editar
						</LinkButton>
					) : null}
					<Menu label="Más acciones">
						{record.threadId ? (
							<MenuLink to={`/chat/${record.threadId}`} icon="message-circle">
								Abrir el chat
							</MenuLink>
						) : null}
						<MenuLink to={`${base}/completo${query}`} icon="eye">
							Ver en página completa
						</MenuLink>
						<MenuLink to={`/agenda/reservas-en-linea/dispositivos?cliente=${contact.id}`} icon="phone">
							Dispositivos que lo recuerdan
						</MenuLink>
						{may.export ? (
							<MenuLink to={`${base}/todo.zip`} icon="file-down" reloadDocument>
								Descargar todo lo de esta persona
							</MenuLink>
						) : null}
						{may.delete && record.threadId ? (
							<MenuLink to={`${base}/conversacion/eliminar${query}`} icon="trash" danger>
								Eliminar la conversación
							</MenuLink>
						) : null}
						{may.delete ? (
							<MenuLink to={`${base}/eliminar${query}`} icon="trash" danger>
								Eliminar y borrar todo
							</MenuLink>
						) : null}
					</Menu>
				</div>
			</section>
			<div className="record-main">
				<Warnings notes={contact.notes.filter(({ pinned }) => pinned)} />
				<Figures record={record} timeZone={timeZone} agenda={may.agenda} />
				{record.nextVisit ? (
					<p className="record-next">
						Próxima cita:{' '}
						<Link to={`/agenda/citas/${record.nextVisit.id}`}>{dateTimeText(record.nextVisit.at, timeZone)}</Link>,{' '}
						{record.nextVisit.service} con {nameInSentence(record.nextVisit.specialist)}
					</p>
				) : null}
				<p>
					<Link to={`${base}/historia`}>Todo lo que pasó</Link>
				</p>
				<RecordTabs {...tabs} base={base} timeZone={timeZone} query={query} />
			</div>
			<div className="record-facts">
				<RecordFacts {...{ contact, fields, here, editing }} mayEdit={may.edit} />
				<RecordMessages {...messages} {...{ base, query, here, timeZone }} />
				{funnels ? <RecordFunnels {...funnels} timeZone={timeZone} /> : null}
				{packages ? <Packages {...packages} /> : null}
				<Silence record={record} here={here} mayEdit={may.edit} />
				<RecordConsent contact={contact} base={base} query={query} timeZone={timeZone} />
				<RecordNotes {...{ contact, here, timeZone }} mayEdit={may.edit} />
				{same ? <SamePerson {...same} /> : null}
			</div>
		</div>
	)
}

function Packages({ sold, sellPath }: NonNullable<RecordViewProps['packages']>) {
	if (sold.length === 0 && !sellPath) return null
	return (
		<section aria-label="Paquetes">
			<h3>Paquetes</h3>
			{sold.length === 0 ? <p className="muted">No tiene paquetes.</p> : <SoldList packages={sold} />}
			{sellPath ? (
				<LinkButton size="s" to={sellPath}>
					Vender un paquete
				</LinkButton>
			) : null}
		</section>
	)
}

type Reached = { whatsapp?: string; countryCode?: string; countryCodeExt?: string }

function WhatsAppLink({ whatsapp, countryCode, countryCodeExt }: Reached) {
	const link = whatsapp ? chatLink(countryCodeExt ?? countryCode ?? '', whatsapp) : null
	if (!whatsapp || !link) return <p className="muted">Sin WhatsApp</p>
	return (
		<a className="num" href={link} target="_blank" rel="noreferrer" aria-label="Escribirle por WhatsApp">
			{phoneText(countryCode ?? '', whatsapp)}
		</a>
	)
}

function Silence({
	record: { contact },
	here,
	mayEdit,
}: Pick<RecordViewProps, 'record' | 'here'> & { mayEdit: boolean }) {
	return (
		<section aria-label="No responder">
			<h3>No responder</h3>
			<p className="muted">
				{contact.noRespond ? 'Sí: el asistente no le contesta.' : 'No: el asistente le contesta.'}
			</p>
			{mayEdit ? (
				<PressForm
					size="s"
					icon={contact.noRespond ? 'headset' : 'pause'}
					action="/contactos/acciones"
					fields={{ ids: contact.id, act: contact.noRespond ? 'respond' : 'noRespond' }}
					back={here}
				>
					{contact.noRespond ? 'Activar asistente' : 'Pausar asistente'}
				</PressForm>
			) : null}
		</section>
	)
}

type FiguresProps = { record: ClientRecord; timeZone: string; agenda: boolean }

function Figures({ record: { figures }, timeZone, agenda }: FiguresProps) {
	const { visits, lastVisit, noShows, cancelled, usual, revenue } = figures
	const last = lastVisit === null ? undefined : `última, ${shortDate(dateIn(lastVisit, timeZone))}`
	const money = revenue?.length ? revenue : [{ minor: 0, currency: 'MXN' }]
	return (
		<dl className="kpis">
			{agenda ? <Kpi title="Visitas" value={visits} unit={last} /> : null}
			{agenda ? (
				<Kpi
					title="Faltas"
					value={noShows}
					unit={cancelled > 0 ? `${cancelled} cancelada${cancelled > 1 ? 's' : ''}` : undefined}
				/>
			) : null}
			{revenue ? <Kpi title="Valor" value={money.map((sum) => moneyText(sum)).join(' y ')} /> : null}
			{agenda ? (
				<Kpi
					title="Servicio habitual"
					value={<span className="record-usual">{usual ? usual.name : 'Aún no'}</span>}
					unit={usual ? `${usual.times} de ${usual.of}` : undefined}
				/>
			) : null}
		</dl>
	)
}
