import { getFormProps, type SubmissionResult, useForm } from '@conform-to/react'
import { Form } from '@remix-run/react'
import { type z } from 'zod'
import { decimalText } from '#app/lib/money.ts'
import { ErrorSummary } from '#app/ui/form/error-summary.tsx'
import { FormButtons } from '#app/ui/form/form-buttons.tsx'
import { Switch } from '#app/ui/form/switch.tsx'
import { TextField } from '#app/ui/form/text-field.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { validatedBy } from '#app/ui/validated-by.ts'
import { type Account, SaveTopUp } from '../schemas.ts'
import { NotSold } from './not-sold.tsx'

type TopUpFormProps = {
	topUp: Account['topUp']
	canPay: boolean
	hasCustomer: boolean
	lastResult?: SubmissionResult | null
}

/** When to buy by itself, how much, and never for more than so much in a month. */
export function TopUpForm({ topUp, canPay, hasCustomer, lastResult }: TopUpFormProps) {
	const [form, fields] = useForm<z.input<typeof SaveTopUp>>({
		id: 'automatica',
		lastResult,
		defaultValue: {
			below: String(topUp.below),
			messages: String(topUp.messages),
			ceiling: decimalText(topUp.ceilingMinor),
		},
		...validatedBy(SaveTopUp),
	})
	const { below, messages, ceiling } = fields
	return (
		<div className="stack stack--3">
			<PageHead
				title="Recarga automática"
				crumbs={[{ to: '/creditos', name: 'Créditos' }]}
				lead="Compra mensajes cuando te quedan pocos, con la tarjeta de tu última compra y nunca por más de tu tope del mes."
			/>
			<NotSold sells={canPay} />
			<Form method="post" className="card card-body stack" {...getFormProps(form)} preventScrollReset>
				<ErrorSummary errors={form.errors} fields={[below, messages, ceiling]} />
				<Switch name="isOn" defaultChecked={topUp.isOn}>
					Recargar sin preguntarme
				</Switch>
				{hasCustomer ? null : (
					<p className="hint">Primero haz una compra: la recarga automática usa la tarjeta con la que pagaste.</p>
				)}
				<TextField field={below} label="Cuando me queden menos de" suffix="créditos" numeric inputMode="numeric" />
				<TextField field={messages} label="Comprar" suffix="mensajes" numeric inputMode="numeric" />
				<TextField
					field={ceiling}
					label="Tope del mes"
					prefix="$"
					suffix="MXN"
					numeric
					inputMode="decimal"
					hint="Cuando otra recarga lo pasaría, ya no se compra hasta el mes siguiente."
				/>
				<div className="row flex-wrap">
					<FormButtons cancelTo="/creditos" save="Guardar recarga automática" />
				</div>
			</Form>
		</div>
	)
}
