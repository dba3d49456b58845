import {
	DndContext,
	type DragEndEvent,
	DragOverlay,
	type DragStartEvent,
	MouseSensor,
	pointerWithin,
	TouchSensor,
	useDraggable,
	useDroppable,
	useSensor,
	useSensors,
} from '@dnd-kit/core'
import { Link } from '@remix-run/react'
import { type ReactNode, useState } from 'react'
import { Badge } from '#app/ui/feedback/badge.tsx'
import { classNames } from '#app/ui/style/class-names.ts'
import { nowhere } from '../names.ts'
import { type Phase } from '../schemas.ts'
import { type Column, type Lead } from '../schemas-board.ts'
import { LeadCard, type LeadCardProps, type LeadSide } from './lead-card.tsx'
import { spoken } from './spoken.ts'

type BoardProps = {
	phases: Phase[]
	columns: Column[]
	sides: Record<string, LeadSide>
	card: Pick<LeadCardProps, 'path' | 'query' | 'mayMove' | 'now'>
	/** The address that shows more of a column. */
	more: (place: string, rows: number) => string
	onMove: (lead: Lead, place: string) => void
}

/** Everybody in the column of their scenario; a card is dragged to another, or goes by its 'Mover a…'. */
export function Board(props: BoardProps) {
	const { columns, card, sides, onMove } = props
	// Its frame is there from the beginning: cards that got it later would be other ones, under a press that was for these.
	const drags = card.mayMove
	const [lifted, setLifted] = useState<Lead | null>(null)
	const sensors = useSensors(
		useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
		useSensor(TouchSensor, { activationConstraint: { delay: 250, tolerance: 8 } }),
	)
	const leadOf = (id: string | number) => columns.flatMap(({ leads }) => leads).find((lead) => lead.id === id) ?? null
	function dropped({ active, over }: DragEndEvent) {
		setLifted(null)
		const lead = leadOf(active.id)
		if (lead && over) onMove(lead, String(over.id))
	}
	if (!drags) return <Columns {...props} drags={false} />
	return (
		<DndContext
			id="tablero"
			sensors={sensors}
			collisionDetection={pointerWithin}
			onDragStart={({ active }: DragStartEvent) => setLifted(leadOf(active.id))}
			onDragEnd={dropped}
			onDragCancel={() => setLifted(null)}
			accessibility={spoken}
		>
			<Columns {...props} drags />
			<DragOverlay>
				{lifted ? (
					<div className="lead is-lifted">
						<LeadCard lead={lifted} side={sides[lifted.id]} {...card} />
					</div>
				) : null}
			</DragOverlay>
		</DndContext>
	)
}

type ColumnsProps = BoardProps & { drags: boolean }

function Columns({ phases, columns, drags, ...shown }: ColumnsProps) {
	const at = (place: string): Column =>
		columns.find((column) => column.place === place) ?? { place, people: 0, leads: [] }
	return (
		// biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways is reached by keys
		<section className="board" aria-label="Tablero, se desplaza a los lados" tabIndex={0}>
			{phases.map((phase) => (
				<section
					className="phase"
					key={phase.id}
					id={`fase-${phase.id}`}
					aria-label={`Fase ${phase.index + 1}, ${phase.name}`}
				>
					<div className="phase-head">
						<h2>{phase.name}</h2>
					</div>
					<div className="phase-cols">
						{phase.scenarios.map((scenario) => (
							<ColumnOf
								key={scenario.id}
								name={scenario.name}
								badge={scenario.type === 'auto' && scenario.actionReference !== 'none' ? 'auto' : undefined}
								caption={scenario.description}
								column={at(`${phase.formattedName}.${scenario.formattedName}`)}
								drags={drags}
								{...shown}
							/>
						))}
						{phase.scenarios.length === 0 ? <p className="muted">Esta fase no tiene escenarios.</p> : null}
					</div>
				</section>
			))}
			<section className="phase" id="sin-fase" aria-label="Sin fase">
				<div className="phase-head">
					<h2>Sin fase</h2>
				</div>
				<div className="phase-cols">
					<ColumnOf
						name="Ninguno"
						caption="Contactos que no están en este funnel."
						column={at(nowhere)}
						drags={drags}
						{...shown}
					/>
				</div>
			</section>
		</section>
	)
}

type ColumnOfProps = Omit<ColumnsProps, 'phases' | 'columns'> & {
	name: string
	badge?: string
	caption: string | null
	column: Column
}

function ColumnOf({ name, badge, caption, column, drags, sides, card, more }: ColumnOfProps) {
	const { place, people, leads } = column
	const rest = people - leads.length
	return (
		<DropColumn place={place} name={name} drags={drags}>
			<div className="column-head">
				<h3>{name}</h3>
				{badge ? <Badge>{badge}</Badge> : null}
				<span className="n">
					{people}
					<span className="sr">{people === 1 ? ' persona' : ' personas'}</span>
				</span>
			</div>
			{caption ? <p className="caption">{caption}</p> : null}
			<ul aria-label={name}>
				{leads.map((lead) => (
					<CardOf key={lead.id} id={lead.id} drags={drags}>
						<LeadCard lead={lead} side={sides[lead.id]} {...card} />
					</CardOf>
				))}
			</ul>
			{rest > 0 ? (
				<Link className="btn btn--ghost btn--s" to={more(place, leads.length)} preventScrollReset>
					Cargar más ({rest})<span className="sr"> de {name}</span>
				</Link>
			) : null}
		</DropColumn>
	)
}

type DropColumnProps = { place: string; name: string; drags: boolean; children: ReactNode }

function DropColumn({ drags, ...column }: DropColumnProps) {
	if (drags) return <LiveColumn {...column} />
	return (
		<section className="column" aria-label={column.name}>
			{column.children}
		</section>
	)
}

function LiveColumn({ place, name, children }: Omit<DropColumnProps, 'drags'>) {
	const { setNodeRef, isOver } = useDroppable({ id: place })
	return (
		<section
			ref={setNodeRef}
			className={classNames('column', isOver && 'is-over')}
			aria-label={name}
			data-place={place}
		>
			{children}
		</section>
	)
}

function CardOf({ id, drags, children }: { id: string; drags: boolean; children: ReactNode }) {
	return drags ? <LooseCard id={id}>{children}</LooseCard> : <li className="lead">{children}</li>
}

/** By mouse and finger; who uses keys takes 'Mover a…', so the card itself is no button around its links. */
function LooseCard({ id, children }: { id: string; children: ReactNode }) {
	const { setNodeRef, listeners, isDragging } = useDraggable({ id })
	return (
		<li ref={setNodeRef} className={classNames('lead is-loose', isDragging && 'is-gone')} data-lead={id} {...listeners}>
			{children}
		</li>
	)
}
