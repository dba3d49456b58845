import { getFormProps, type SubmissionResult, useForm } from '@conform-to/react'
import { Form } from '@remix-run/react'
import { LinkButton } from '#app/ui/button.tsx'
import { Callout } from '#app/ui/feedback/callout.tsx'
import { StatusChip } from '#app/ui/feedback/status-chip.tsx'
import { Check } from '#app/ui/form/check.tsx'
import { ErrorSummary } from '#app/ui/form/error-summary.tsx'
import { SaveButton } from '#app/ui/form/form-buttons.tsx'
import { PressForm } from '#app/ui/form/press-form.tsx'
import { TextField } from '#app/ui/form/text-field.tsx'
import { Card } from '#app/ui/list/card.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { validatedBy } from '#app/ui/validated-by.ts'
import { payProviders, providerFacts } from '../providers.ts'
import { refundWords } from '../refund-rule.ts'
import { type PaymentSettings, SetRefundRule } from '../schemas.ts'

type PageProps = { settings: PaymentSettings; mayEdit: boolean; lastResult?: SubmissionResult }

/** Who takes what clients pay by link, and what goes back when they cancel. */
export function ChargingPage({ settings, mayEdit, lastResult }: PageProps) {
	const words = refundWords(settings)
	return (
		<div className="stack stack--3">
			<PageHead
				title="Cobros en línea"
				lead="Con quién cobras tus enlaces de pago y qué devuelves si alguien cancela."
			/>
			<Card title="Con quién cobras">
				<ul className="list list--flush">
					{payProviders.map((provider) => (
						<ProviderLine key={provider} provider={provider} settings={settings} mayEdit={mayEdit} />
					))}
				</ul>
				<p className="caption">Los enlaces que ya mandaste se siguen pagando donde se hicieron.</p>
			</Card>
			<Card title="Devoluciones">
				<div className="stack">
					<Callout>{words ?? 'Sin regla: cuando un cliente cancela, tú decides qué devolver desde su cita.'}</Callout>
					{mayEdit ? <RuleForm settings={settings} lastResult={lastResult} /> : null}
				</div>
			</Card>
		</div>
	)
}

type LineProps = Pick<PageProps, 'settings' | 'mayEdit'> & { provider: PaymentSettings['provider'] }

function ProviderLine({ provider, settings, mayEdit }: LineProps) {
	const { name, path } = providerFacts[provider]
	const isConnected = settings.connected.includes(provider)
	const isChosen = isConnected && settings.provider === provider
	return (
		<li>
			<span className="grow">{name}</span>
			{isChosen ? <StatusChip status="ok">Cobra tus enlaces</StatusChip> : null}
			{isConnected && !isChosen && mayEdit ? (
				<PressForm action="/integraciones/cobros/proveedor" fields={{ provider }} size="s">
					Cobrar con {name}
				</PressForm>
			) : null}
			{isConnected ? null : (
				<LinkButton size="s" to={path}>
					Conectar {name}
				</LinkButton>
			)}
		</li>
	)
}

/** The same words stand on the pay page, in the booking and before a client cancels. */
function RuleForm({ settings, lastResult }: Pick<PageProps, 'settings' | 'lastResult'>) {
	const { refundsByRule, noticeHours, earlyPercent, latePercent } = settings
	const [form, fields] = useForm<Record<keyof SetRefundRule, string>, unknown>({
		id: 'devoluciones',
		lastResult,
		defaultValue: {
			refundsByRule: refundsByRule ? 'on' : '',
			noticeHours: String(noticeHours),
			earlyPercent: String(earlyPercent),
			latePercent: String(latePercent),
		},
		...validatedBy(SetRefundRule),
	})
	const number = { inputMode: 'numeric', numeric: true } as const
	return (
		<Form method="post" {...getFormProps(form)} className="stack" preventScrollReset>
			<ErrorSummary errors={form.errors} fields={[fields.noticeHours, fields.earlyPercent, fields.latePercent]} />
			<Check
				name={fields.refundsByRule.name}
				defaultChecked={fields.refundsByRule.initialValue === 'on'}
				hint="Al cancelar el cliente, se devuelve sola."
			>
				Devolver según la anticipación
			</Check>
			<div className="form-grid">
				<TextField field={fields.noticeHours} label="Con anticipación de al menos" suffix="horas" {...number} />
				<TextField field={fields.earlyPercent} label="Se devuelve" suffix="%" {...number} />
				<TextField field={fields.latePercent} label="Con menos anticipación se devuelve" suffix="%" {...number} />
			</div>
			<div>
				<SaveButton saving="Guardando...">Guardar regla</SaveButton>
			</div>
		</Form>
	)
}
