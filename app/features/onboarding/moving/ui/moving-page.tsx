import { Link } from '@remix-run/react'
import { dateTimeText } from '#app/lib/time-text.ts'
import { countText } from '#app/lib/words/counted.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { StatusChip } from '#app/ui/feedback/status-chip.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { type Column, Table } from '#app/ui/list/table.tsx'
import { classNames } from '#app/ui/style/class-names.ts'
import { type MoveIn, type MoveIns, type MoveKind } from '../schemas.ts'
import { kindWords, stateWords } from '../words.ts'

type Step = { word: keyof MoveIns['there']; title: string; one: string; lead: string; path: string; hint: string }

function stepOf(kind: MoveKind, hint: string): Step {
	const { path, ...words } = kindWords[kind]
	return { ...words, word: kind, path: `/mudanza/${path}`, hint }
}

const steps: Step[] = [
	stepOf('services', ''),
	stepOf('specialists', 'Después de tus servicios, para que cada quien tenga los suyos.'),
	{
		...{ word: 'contacts', title: 'Clientes', one: 'cliente', path: '/contactos/importar' },
		...{ lead: 'Nombre, WhatsApp, correo, cumpleaños y notas.', hint: 'Antes de las citas, si tienes la lista.' },
	},
	stepOf('appointments', 'Al final: nadie recibe un mensaje por ellas.'),
]

/** Where houses come from, each with its guide. */
const origins = [
	{ slug: 'desde-agendapro', name: 'AgendaPro' },
	{ slug: 'desde-fresha', name: 'Fresha' },
	{ slug: 'desde-booksy', name: 'Booksy' },
	{ slug: 'desde-google-calendar', name: 'Google Calendar' },
]

/** What a house brings with it from where it was, in the order that makes it easy, and what was brought so far. */
export function MovingPage({ moveIns, there, timeZone }: MoveIns & { timeZone: string }) {
	const next = steps.find(({ word }) => there[word] === 0)?.word
	return (
		<div className="wrap stack">
			<header className="page-head">
				<div>
					<h1>Mudanza</h1>
					<p>
						Trae lo que tenías en otro programa o en un Excel. Antes de guardar ves qué se va a crear, y todo se puede
						deshacer. <Link to="/ayuda/guias/mudanza">Cómo sacar tus datos de otro programa</Link>:{' '}
						{origins.map(({ slug, name }, place) => (
							<span key={slug}>
								{place === 0 ? '' : ', '}
								<Link to={`/ayuda/guias/${slug}`}>{name}</Link>
							</span>
						))}
						.
					</p>
				</div>
			</header>
			<section className="card card-body" aria-label="Qué se trae">
				<ol className="way">
					{steps.map(({ word, title, one, lead, hint, path }, index) => (
						<li key={word} className={classNames(there[word] > 0 && 'is-done', word === next && 'is-next')}>
							<span className="way-mark">{there[word] > 0 ? <Icon name="check" size="xs" /> : index + 1}</span>
							<span>
								{word === next ? <b>{title}</b> : title}
								<span className="caption block">
									{there[word] > 0 ? `Ya tienes ${countText(there[word], one)}. ` : ''}
									{lead} {hint}
								</span>
							</span>
							<LinkButton look={word === next ? 'primary' : 'secondary'} size="s" to={path}>
								Traer<span className="sr"> {title.toLowerCase()}</span>
							</LinkButton>
						</li>
					))}
				</ol>
			</section>
			<History moveIns={moveIns} timeZone={timeZone} />
		</div>
	)
}

/** The files of before, the newest first. */
export function History({ moveIns, timeZone }: { moveIns: MoveIn[]; timeZone: string }) {
	if (moveIns.length === 0) return null
	const columns: Column<MoveIn>[] = [
		{
			id: 'file',
			name: 'Archivo',
			title: true,
			cell: ({ id, fileName }) => <Link to={`/mudanza/archivo/${id}`}>{fileName}</Link>,
		},
		{ id: 'kind', name: 'Qué', cell: ({ kind }) => kindWords[kind].title },
		{ id: 'at', name: 'Fecha', cell: ({ createdAt }) => dateTimeText(Date.parse(createdAt), timeZone) },
		{ id: 'by', name: 'Quién', cell: ({ createdBy }) => createdBy },
		{
			id: 'state',
			name: 'Estado',
			cell: ({ state }) => <StatusChip status={stateWords[state][0]}>{stateWords[state][1]}</StatusChip>,
		},
		{
			id: 'rows',
			name: 'Filas',
			cell: ({ rows, made, refused, state }) =>
				state === 'read'
					? countText(rows, 'fila')
					: `${made} de ${rows}${refused > 0 ? `, ${countText(refused, 'rechazada')}` : ''}`,
		},
	]
	return (
		<section className="stack" aria-labelledby="anteriores">
			<h2 id="anteriores">Archivos anteriores</h2>
			<Table caption="Archivos anteriores" columns={columns} rows={moveIns} idOf={({ id }) => id} />
		</section>
	)
}
