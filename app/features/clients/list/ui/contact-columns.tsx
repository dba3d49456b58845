import { dayText, genderName, typeNames } from '#app/features/contacts/fact-words.ts'
import { fullName } from '#app/features/contacts/rules.ts'
import { moneyText } from '#app/lib/money.ts'
import { dateIn, relativeText, shortDate, timeText } from '#app/lib/time-text.ts'
import { Avatar } from '#app/ui/avatar.tsx'
import { LinkButton } from '#app/ui/button.tsx'
import { StatusChip } from '#app/ui/feedback/status-chip.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { type MarkedColumn } from '#app/ui/list/marked-table.tsx'
import { Phone } from '#app/ui/list/phone.ts'
import { customText, typeTones } from '../../names.ts'
import { orderOf, withWord } from '../address.ts'
import { type ListedClient, type ShownLook } from '../schemas-list.ts'
import { type ColumnId, columnNames, type MayRead, offeredColumns } from './column-names.ts'

type ListColumn = MarkedColumn<ListedClient>

type Around = { look: ShownLook; asked: URLSearchParams; here: string; timeZone: string; now: number; may: MayRead }

const nothing = <span className="faint">Sin dato</span>

/** Whom a row is about, what its person chose to see, and each custom field. */
export function columnsOf(around: Around): ListColumn[] {
	const { look, here, may } = around
	const shown = offeredColumns(look, may).filter(({ isShown }) => isShown)
	return [
		{
			id: 'nombre',
			name: 'Cliente',
			label: 'Cliente',
			title: true,
			sort: sortOf(around.asked, 'nombre'),
			cell: (client) => <Who client={client} here={here} />,
		},
		...shown.map((one) => (one.field === undefined ? columnOf(one.column, around) : customColumn(one.field, one.name))),
	]
}

function customColumn(field: string, label: string): ListColumn {
	return {
		id: `campo:${field}`,
		label,
		extra: true,
		name: (
			<span className="contacts-custom" title="Campo personalizado">
				<Icon name="tag" size="xs" />
				<code>{label}</code>
				<span className="sr">, campo personalizado</span>
			</span>
		),
		cell: ({ customFields }: ListedClient) => {
			const value = customFields[field]
			return value === undefined || value === '' ? nothing : customText(value)
		},
	}
}

function Who({ client, here }: { client: ListedClient; here: string }) {
	return (
		<div className="row">
			<Avatar name={fullName(client)} id={client.id} />
			<span>
				{/* The table follows its links: a hundred components would take a tenth of the page's time. */}
				<a href={`/contactos/${client.id}${here}`}>{fullName(client)}</a>
				{client.customId ? <span className="caption mono block only-wide">{client.customId}</span> : null}
			</span>
		</div>
	)
}

function columnOf(id: ColumnId, { asked, timeZone, now }: Around): ListColumn {
	const own = { id, label: columnNames[id], name: columnNames[id] }
	const cells: Record<ColumnId, Omit<ListColumn, 'id' | 'name' | 'label'>> = {
		whatsapp: {
			cell: ({ whatsapp, countryCode }) =>
				whatsapp ? (
					<span className="num">
						<Phone countryCode={countryCode} number={whatsapp} />
					</span>
				) : (
					nothing
				),
		},
		tipo: { cell: ({ type }) => <StatusChip status={typeTones[type]}>{typeNames[type]}</StatusChip> },
		interaccion: {
			sort: sortOf(asked, 'interaccion'),
			cell: ({ lastInteractionAt: at }) =>
				at === null ? (
					<span className="faint">Nunca</span>
				) : (
					<span>
						{whenText(at, timeZone)} <span className="caption block">{relativeText(at, now)}</span>
					</span>
				),
		},
		asistio: { numeric: true, extra: true, cell: ({ visits }) => visits },
		ingreso: {
			numeric: true,
			cell: ({ revenueMinor, currency }) =>
				revenueMinor === null || currency === null ? nothing : moneyText({ minor: revenueMinor, currency }),
		},
		correo: { cell: ({ email }) => email ?? nothing },
		genero: { extra: true, cell: ({ gender }) => (gender ? genderName(gender) : nothing) },
		nacimiento: {
			extra: true,
			cell: ({ birthdate }) => (birthdate ? dayText(birthdate) : nothing),
		},
		etiquetas: { extra: true, cell: ({ tags }) => (tags.length > 0 ? tags.join(', ') : nothing) },
		noResponder: { extra: true, cell: ({ noRespond }) => (noRespond ? 'Sí' : 'No') },
		alta: { sort: sortOf(asked, 'alta'), extra: true, cell: ({ createdAt }) => whenText(createdAt, timeZone) },
	}
	return { ...own, ...cells[id] }
}

function whenText(instant: number, timeZone: string): string {
	const date = dateIn(instant, timeZone)
	return `${shortDate(date)} ${date.slice(0, 4)}, ${timeText(instant, timeZone)}`
}

/** A press on the heading orders by it; another turns it round. */
function sortOf(asked: URLSearchParams, word: 'interaccion' | 'nombre' | 'alta'): ListColumn['sort'] {
	const { sort, direction } = orderOf(asked)
	const usual = word === 'nombre' ? 'asc' : 'desc'
	const isHere = sort === word
	const next = isHere ? (direction === 'asc' ? 'desc' : 'asc') : usual
	return {
		to: `/contactos${withWord(asked, { orden: word, sentido: next === usual ? undefined : next })}`,
		current: isHere ? (direction === 'asc' ? 'ascending' : 'descending') : undefined,
	}
}

/** Opens the conversation (CON-046). */
export function ChatLink({ client }: { client: ListedClient }) {
	if (!client.threadId) return null
	return (
		<LinkButton look="ghost" size="s" icon="message-circle" iconOnly discover="none" to={`/chat/${client.threadId}`}>
			{`Abrir el chat con ${fullName(client)}`}
		</LinkButton>
	)
}
