import { getFormProps, type SubmissionResult, useForm } from '@conform-to/react'
import { Form } from '@remix-run/react'
import { type z } from 'zod'
import { Badge } from '#app/ui/feedback/badge.tsx'
import { ErrorSummary } from '#app/ui/form/error-summary.tsx'
import { FormButtons } from '#app/ui/form/form-buttons.tsx'
import { FormCard } from '#app/ui/form/form-card.tsx'
import { Select } from '#app/ui/form/select.tsx'
import { TextArea } from '#app/ui/form/text-area.tsx'
import { TextField } from '#app/ui/form/text-field.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { validatedBy } from '#app/ui/validated-by.ts'
import { CreateFunnel, type Funnel } from '../schemas.ts'

type NewFunnelProps = {
	/** The one that is copied. */
	source: Pick<Funnel, 'id' | 'name' | 'description' | 'phases'> | null
	result?: SubmissionResult
}

/** A funnel begins with a name, and with phases to change: those of a visit, none, or those of another. */
export function NewFunnel({ source, result }: NewFunnelProps) {
	const [form, fields] = useForm<z.input<typeof CreateFunnel>>({
		id: 'funnel',
		lastResult: result,
		defaultValue: source
			? { name: `Copia de ${source.name}`.slice(0, 80), description: source.description ?? undefined }
			: { start: 'citas' },
		...validatedBy(CreateFunnel),
	})
	const title = source ? 'Duplicar funnel' : 'Crear funnel'
	return (
		<div className="wrap wrap--narrow stack">
			<PageHead title={title} crumbs={[{ to: '/funnels', name: 'Funnels' }]} />
			<Form className="stack" method="post" {...getFormProps(form)}>
				<ErrorSummary errors={form.errors} fields={[fields.name, fields.description, fields.start]} />
				<FormCard title="Datos">
					<TextField field={fields.name} label="Nombre" placeholder="Nuevas clientas" maxLength={80} />
					<TextArea field={fields.description} label="Descripción" optional rows={2} maxLength={300} />
					{source ? (
						<input type="hidden" name="sourceFunnelId" value={source.id} />
					) : (
						<Select field={fields.start} label="Empezar con" options={starts} />
					)}
				</FormCard>
				{source ? (
					<FormCard title="Fases que se copian">
						{source.phases.length === 0 ? <p className="muted">Ese funnel todavía no tiene fases.</p> : null}
						<ol className="stack stack--1">
							{source.phases.map(({ id, name, scenarios }) => (
								<li key={id}>
									<b>{name}</b> <span className="caption">{scenarios.map((scenario) => scenario.name).join(', ')}</span>{' '}
									<Badge>{messageCount(scenarios)}</Badge>
								</li>
							))}
						</ol>
						<p className="hint">Se copian fases, escenarios y mensajes; no las personas ni las notas.</p>
					</FormCard>
				) : null}
				<div className="row row--wrap">
					<FormButtons cancelTo="/funnels" save={title} />
				</div>
			</Form>
		</div>
	)
}

const starts = [
	{ id: 'citas', name: 'Primer contacto, agenda y visita' },
	{ id: 'vacio', name: 'Sin fases' },
]

function messageCount(scenarios: Funnel['phases'][number]['scenarios']): string {
	const count = scenarios.reduce((sum, { messages }) => sum + messages.length, 0)
	return count === 1 ? '1 mensaje' : `${count} mensajes`
}
