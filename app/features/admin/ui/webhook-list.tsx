import { Form, Link } from '@remix-run/react'
import { ChipLinks } from '#app/ui/chips.tsx'
import { StatusChip } from '#app/ui/feedback/status-chip.tsx'
import { SaveButton } from '#app/ui/form/form-buttons.tsx'
import { Card, DescriptionList } from '#app/ui/list/card.tsx'
import { GrowingTable, pageUnder } from '#app/ui/list/growing-table.tsx'
import { type Page } from '#app/ui/list/more-pages.ts'
import { type Column } from '#app/ui/list/table.tsx'
import { type RawWebhook, type WebhookLine } from '../schemas-machinery.ts'
import { When } from './when.tsx'
import { bytesText, webhookProblemText } from './words.ts'

export function WebhookList({ page, now }: { page: Page<WebhookLine>; now: number }) {
	return (
		<GrowingTable
			caption="Avisos de proveedores"
			columns={columns(now)}
			page={page}
			pageIn={pageUnder('page')}
			shown={(count) => (count === 1 ? '1 aviso' : `${count} avisos`)}
			empty={{
				title: 'Ningún aviso',
				text: 'Lo que envían Meta y Mercado Pago se guarda aquí tal como llega, salvo los avisos de entrega y lectura.',
			}}
		/>
	)
}

const states = { todos: 'Todos', pendientes: 'Sin procesar', problemas: 'Con problema' }

export function WebhookFilters({ state }: { state: keyof typeof states }) {
	return (
		<ChipLinks
			label="Filtrar avisos"
			chips={Object.entries(states).map(([id, name]) => ({
				id,
				to: id === 'todos' ? '/admin/webhooks' : `/admin/webhooks?estado=${id}`,
				current: id === state,
				children: name,
			}))}
		/>
	)
}

function columns(now: number): Column<WebhookLine>[] {
	return [
		{
			id: 'key',
			name: 'Aviso',
			title: true,
			cell: ({ id, eventKey }) => (
				<Link className="break-all" to={`/admin/webhooks/${id}`}>
					{eventKey.length > 48 ? `${eventKey.slice(0, 48)}…` : eventKey}
				</Link>
			),
		},
		{ id: 'provider', name: 'Proveedor', cell: ({ provider }) => provider },
		{ id: 'received', name: 'Llegó', cell: ({ receivedAt }) => <When at={receivedAt} now={now} /> },
		{ id: 'bytes', name: 'Tamaño', numeric: true, cell: ({ bytes }) => bytesText(bytes) },
		{ id: 'state', name: 'Estado', cell: (webhook) => <WebhookState webhook={webhook} /> },
	]
}

function WebhookState({ webhook: { processedAt, problem } }: { webhook: WebhookLine }) {
	if (problem) {
		const text = webhookProblemText(problem)
		return <StatusChip status="fallo">{text.length > 40 ? 'con problemas' : text}</StatusChip>
	}
	if (!processedAt) return <StatusChip status="aviso">sin procesar</StatusChip>
	return <StatusChip status="ok">procesado</StatusChip>
}

export function WebhookCard({ webhook, now }: { webhook: RawWebhook; now: number }) {
	const { id, provider, eventKey, receivedAt, processedAt, problem, bytes, raw, mayReplay } = webhook
	const action = `/admin/webhooks/${id}/repetir`
	return (
		<div className="wrap">
			<header className="page-head">
				<div>
					<h1>Aviso de {provider}</h1>
					<p className="break-all">{eventKey}</p>
				</div>
				{mayReplay ? (
					<Form method="post" action={action} preventScrollReset>
						<SaveButton action={action} icon="repeat" saving="Leyendo...">
							Volver a leer
						</SaveButton>
					</Form>
				) : null}
			</header>
			<Card title="Recepción">
				<DescriptionList
					entries={[
						{ term: 'Llegó', value: <When at={receivedAt} now={now} /> },
						{ term: 'Procesado', value: <When at={processedAt} now={now} never="todavía no" /> },
						{ term: 'Problema', value: problem ? webhookProblemText(problem) : 'ninguno' },
						{ term: 'Tamaño', value: bytesText(bytes) },
						{ term: 'Id', value: <code className="break-all">{id}</code> },
					]}
				/>
			</Card>
			<Card title="Contenido">
				{/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
				<pre className="relative max-h-96 overflow-auto" tabIndex={0}>
					{indented(raw)}
				</pre>
			</Card>
		</div>
	)
}

function indented(raw: string): string {
	try {
		return JSON.stringify(JSON.parse(raw), null, 2)
	} catch {
		return raw
	}
}
