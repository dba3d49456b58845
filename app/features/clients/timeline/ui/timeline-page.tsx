import { Link } from '@remix-run/react'
import { dateTimeText } from '#app/lib/time-text.ts'
import { ChipLinks } from '#app/ui/chips.tsx'
import { LoadMore } from '#app/ui/list/pager.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { type HappeningKind, type Timeline } from '../schemas-timeline.ts'
import { happeningText, kindNames, pageOf } from '../words.ts'
import '../../record/ui/record.css'

type TimelinePageProps = {
	who: { id: string; name: string }
	timeline: Timeline
	/** The kind that is shown alone. */
	kind: HappeningKind | null
	timeZone: string
	more?: string
	isFirst: boolean
}

/** Everything that happened with a person, the latest first; a kind at a press. */
export function TimelinePage({ who, timeline, kind, timeZone, more, isFirst }: TimelinePageProps) {
	const path = `/contactos/${who.id}/historia`
	const chips = [
		{ id: 'todo', to: path, current: kind === null, children: 'Todo' },
		...timeline.offered.map((one) => ({
			...{ id: one, to: `${path}?tipo=${one}`, current: kind === one, children: kindNames[one] },
		})),
	]
	return (
		<div className="wrap stack">
			<PageHead
				title="Todo lo que pasó"
				crumbs={[
					{ to: '/contactos', name: 'Contactos' },
					{ to: `/contactos/${who.id}/completo`, name: who.name },
				]}
				lead={`Cada mensaje, cita, pago y cambio de ${who.name}, y por qué.`}
			/>
			<ChipLinks label="Qué se muestra" chips={chips} />
			{timeline.happenings.length === 0 ? (
				<p className="card card-body muted text-center">
					{isFirst ? 'Nada de esto todavía' : 'No hay nada más antiguo'}
				</p>
			) : (
				<ul className="card record-list">
					{timeline.happenings.map((one) => {
						const { title, text, why } = happeningText(one, timeZone)
						const page = pageOf(one)
						return (
							<li key={one.id}>
								<time className="record-when" dateTime={new Date(one.at).toISOString()}>
									{dateTimeText(one.at, timeZone)}
								</time>
								<span>
									<b>{page ? <Link to={page}>{title}</Link> : title}</b>
									{text ? <span className="block clamp-2">{text}</span> : null}
									{why ? <span className="caption block">{why}</span> : null}
								</span>
							</li>
						)
					})}
				</ul>
			)}
			<LoadMore to={more} text="Ver más antiguo" />
		</div>
	)
}
