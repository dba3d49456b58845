import { Form, Link, useLocation } from '@remix-run/react'
import { Button } from '#app/ui/button.tsx'
import { ChipLinks } from '#app/ui/chips.tsx'
import { BackField } from '#app/ui/form/back-field.tsx'
import { Card } from '#app/ui/list/card.tsx'
import { GrowingTable, pageUnder } from '#app/ui/list/growing-table.tsx'
import { type Page } from '#app/ui/list/more-pages.ts'
import { type Column } from '#app/ui/list/table.tsx'
import { type FailedJobs, type QueueState } from '../schemas-machinery.ts'
import { When } from './when.tsx'
import { jobReasons } from './words.ts'

type Job = FailedJobs['jobs'][number]

export function FailedJobList({ page, now }: { page: Page<Job>; now: number }) {
	return (
		<GrowingTable
			caption="Trabajos que fallaron"
			columns={columns(now)}
			page={page}
			pageIn={pageUnder('page')}
			shown={(count) => (count === 1 ? '1 trabajo' : `${count} trabajos`)}
			empty={{
				title: 'Nada ha fallado',
				text: 'Lo que se rinde después de su último intento aparece aquí con su motivo.',
			}}
		/>
	)
}

/** One chip a kind; the chosen one can be tried again as a whole. */
export function JobKinds({ kinds, kind }: Pick<FailedJobs, 'kinds'> & { kind?: string }) {
	if (kinds.length === 0) return null
	const chosen = kinds.find((each) => each.kind === kind)
	return (
		<div className="row row--wrap">
			<ChipLinks
				label="Filtrar por clase"
				chips={[
					{ id: 'todas', to: '/admin/trabajos', current: !kind, children: 'Todas las clases' },
					...kinds.map(({ kind: id, count }) => ({
						id,
						to: `/admin/trabajos?clase=${encodeURIComponent(id)}`,
						current: id === kind,
						children: `${id} (${count})`,
					})),
				]}
			/>
			{chosen ? (
				<Form method="post" action="/admin/trabajos/repetir" preventScrollReset>
					<input type="hidden" name="kind" value={chosen.kind} />
					<Button size="s" icon="repeat">{`Repetir los ${chosen.count} de esta clase`}</Button>
				</Form>
			) : null}
		</div>
	)
}

function columns(now: number): Column<Job>[] {
	return [
		{ id: 'kind', name: 'Clase', title: true, cell: ({ kind }) => <code>{kind}</code> },
		{
			id: 'business',
			name: 'Negocio',
			cell: ({ business }) =>
				business ? (
					<Link to={`/admin/negocios/${business.id}`}>{business.name}</Link>
				) : (
					<span className="muted">—</span>
				),
		},
		{
			id: 'reason',
			name: 'Motivo',
			cell: ({ reason = '' }) => jobReasons[reason] ?? (reason || <span className="muted">sin motivo</span>),
		},
		{ id: 'attempts', name: 'Intentos', numeric: true, cell: ({ attempts }) => attempts },
		{ id: 'failed', name: 'Falló', cell: ({ finishedAt }) => <When at={finishedAt} now={now} /> },
		{ id: 'retry', name: 'Repetir', cell: ({ id, kind }) => <RetryButton id={id} kind={kind} /> },
	]
}

function RetryButton({ id, kind }: { id: string; kind: string }) {
	const { pathname, search } = useLocation()
	return (
		<Form method="post" action={`/admin/trabajos/${id}/repetir`} preventScrollReset>
			<BackField to={pathname + search} />
			<Button size="s" icon="repeat">
				Repetir<span className="sr"> {kind}</span>
			</Button>
		</Form>
	)
}

/** What waits and since when: the first sign that something is stuck. */
export function QueueCard({ queue, now }: { queue: QueueState; now: number }) {
	const { due, running, later, nextAt } = queue
	return (
		<Card title="Cola">
			{due.length === 0 ? <p>Nada atrasado: todo lo que tocaba ya corrió.</p> : null}
			<ul className="list list--flush">
				{due.map(({ kind, count, oldestAt }) => (
					<li key={kind}>
						<span className="grow">
							<code>{kind}</code> · {count} en espera
						</span>
						<When at={oldestAt} now={now} />
					</li>
				))}
				{running.map(({ kind, count }) => (
					<li key={`running ${kind}`}>
						<span className="grow">
							<code>{kind}</code>
						</span>
						{count} corriendo
					</li>
				))}
			</ul>
			<p className="muted">
				{later === 0 ? 'Nada programado para después.' : `${later} para después; el siguiente `}
				{nextAt ? <When at={nextAt} now={now} /> : null}
			</p>
		</Card>
	)
}
