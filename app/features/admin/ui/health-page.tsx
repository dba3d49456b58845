import { elapsedText } from '#app/lib/time-text.ts'
import { StatusChip } from '#app/ui/feedback/status-chip.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Card, DescriptionList } from '#app/ui/list/card.tsx'
import { type Health } from '../schemas-machinery.ts'
import { When } from './when.tsx'
import { bytesText, everyInWords } from './words.ts'

type Strays = { count: number; at?: string; reference?: string }

/** What the program sees of itself now. */
export type Watched = {
	troubles: string[]
	isKeyGood: boolean
	backup: { text: string; isGood: boolean; bytes?: number } | null
}
type Shown = { health: Health; watched: Watched; strays: Strays; now: number }

export function HealthPage({ health, watched, strays, now }: Shown) {
	const { findings, version, runtime, uptime, memoryBytes, database } = health
	const { freeBytes } = database
	return (
		<div className="wrap">
			<header className="page-head">
				<div>
					<h1>Salud</h1>
					<p>
						Versión {version}, {runtime}, encendido desde hace {elapsedText(uptime * 1000)}
					</p>
				</div>
			</header>
			<div className="grid gap-3 tablet:grid-cols-2">
				<Now watched={watched} />
				<Card title="Configuración">
					<ul className="list list--flush">
						{findings.map(({ good, text }) => (
							<Line key={text} isGood={good} chip={good ? 'bien' : 'falta'} text={text} />
						))}
					</ul>
				</Card>
				<Card title="Base de datos y equipo">
					<DescriptionList
						entries={[
							{ term: 'Tamaño', value: bytesText(database.bytes), numeric: true },
							{
								term: 'Disco libre',
								value: freeBytes === undefined ? 'en otro equipo' : bytesText(freeBytes),
								numeric: true,
							},
							{ term: 'Memoria', value: bytesText(memoryBytes), numeric: true },
							{ term: 'Eventos', value: database.events.toLocaleString('es-MX'), numeric: true },
							{ term: 'Trabajos', value: database.jobs.toLocaleString('es-MX'), numeric: true },
							{ term: 'Errores inesperados', value: <StraysSoFar strays={strays} now={now} /> },
						]}
					/>
				</Card>
				<Timetable health={health} now={now} />
				<Readers health={health} />
			</div>
		</div>
	)
}

/** What is wrong at this moment, and how old the newest backup is. */
function Now({ watched: { troubles, isKeyGood, backup } }: { watched: Watched }) {
	return (
		<Card title="Ahora mismo">
			<ul className="list list--flush">
				{troubles.map((text) => (
					<Line key={text} isGood={false} chip="mal" text={text} />
				))}
				{troubles.length === 0 ? <Line isGood chip="bien" text="Todo responde" /> : null}
				{isKeyGood ? <Line isGood chip="bien" text="La llave es la de esta base de datos" /> : null}
				{backup ? (
					<Line isGood={backup.isGood} chip={backup.isGood ? 'bien' : 'falta'} text={backupLine(backup)} />
				) : null}
			</ul>
		</Card>
	)
}

function backupLine({ text, bytes }: NonNullable<Watched['backup']>): string {
	return bytes === undefined ? text : `${text}, ${bytesText(bytes)}`
}

function Line({ isGood, chip, text }: { isGood: boolean; chip: string; text: string }) {
	return (
		<li className="row--top">
			<StatusChip status={isGood ? 'ok' : 'aviso'}>
				<Icon name={isGood ? 'check' : 'triangle-exclamation-point'} />
				{chip}
			</StatusChip>
			<span className="grow">{text}</span>
		</li>
	)
}

/** Errors that nobody caught since the process started; the last one by its number in the log. */
function StraysSoFar({ strays: { count, at, reference }, now }: { strays: Strays; now: number }) {
	if (count === 0) return <>ninguno desde que inició</>
	return (
		<>
			{count.toLocaleString('es-MX')}; el último <When at={at} now={now} />, referencia <code>{reference}</code>
		</>
	)
}

function Timetable({ health: { timetable }, now }: { health: Health; now: number }) {
	return (
		<Card title="Tareas programadas">
			{timetable.length === 0 ? <p className="muted">Ningún proceso de trabajos ha iniciado todavía.</p> : null}
			<ul className="list list--flush">
				{timetable.map(({ operation, summary, every, finishedAt, problem }) => (
					<li key={operation}>
						<div className="grow">
							<div>{summary.replace(/\.$/, '')}</div>
							<div className="muted text-2">
								{everyInWords(every)} · <code>{operation}</code>
							</div>
						</div>
						{problem ? <StatusChip status="fallo">{problem}</StatusChip> : null}
						<When at={finishedAt} now={now} never="aún no corre" />
					</li>
				))}
			</ul>
		</Card>
	)
}

function Readers({ health: { readers } }: { health: Health }) {
	return (
		<Card title="Lectores del registro">
			{readers.length === 0 ? <p className="muted">Nada lee el registro con retraso.</p> : null}
			<ul className="list list--flush">
				{readers.map(({ name, behind }) => (
					<li key={name}>
						<code className="grow">{name}</code>
						<StatusChip status={behind > 1000 ? 'aviso' : 'ok'}>
							{behind === 0 ? 'al día' : `${behind} eventos atrás`}
						</StatusChip>
					</li>
				))}
			</ul>
		</Card>
	)
}
