import { getFormProps, type SubmissionResult, useForm } from '@conform-to/react'
import { Form } from '@remix-run/react'
import { logDays as keptByDefault } from '#app/core/retention/log-days.ts'
import { DialogBody, DialogFoot } from '#app/ui/dialog/dialog.tsx'
import { DateField } from '#app/ui/form/date-field.tsx'
import { ErrorSummary } from '#app/ui/form/error-summary.tsx'
import { FormButtons } from '#app/ui/form/form-buttons.tsx'
import { TextField } from '#app/ui/form/text-field.tsx'
import { validatedBy } from '#app/ui/validated-by.ts'
import { SetPlan } from '../schemas-businesses.ts'

type PlanFormProps = {
	businessId: string
	start: Omit<SetPlan, 'businessId'>
	lastResult?: SubmissionResult
	parent: string
}

export function PlanForm({ businessId, start, lastResult, parent }: PlanFormProps) {
	const [form, { endsOn, productLimit, logDays, level, pricePerConversion, balance }] = useForm<
		Record<keyof SetPlan, string>,
		unknown
	>({
		id: 'plan',
		lastResult,
		defaultValue: {
			endsOn: start.endsOn,
			productLimit: start.productLimit?.toString(),
			logDays: start.logDays?.toString(),
			level: start.level?.toString(),
			pricePerConversion: start.pricePerConversion,
			balance: start.balance,
		},
		...validatedBy(SetPlan),
	})
	return (
		<Form className="contents" method="post" {...getFormProps(form)} preventScrollReset>
			<input type="hidden" name="businessId" value={businessId} />
			<DialogBody>
				<div className="stack">
					<ErrorSummary
						errors={form.errors}
						fields={[endsOn, productLimit, logDays, level, pricePerConversion, balance]}
					/>
					<DateField
						field={endsOn}
						label="Suscrito hasta"
						hint="El último día, completo. Vacío: sin suscripción."
						optional
					/>
					<TextField
						field={productLimit}
						label="Límite de productos"
						suffix="miles"
						numeric
						inputMode="numeric"
						hint="2 son 2,000 productos. Vacío: sin límite."
						optional
					/>
					<TextField
						field={logDays}
						label="Conservar su bitácora"
						suffix="días"
						numeric
						inputMode="numeric"
						hint={`De ${keptByDefault} en adelante. Vacío: ${keptByDefault} días, como los demás.`}
						optional
					/>
					<TextField
						field={level}
						label="Nivel del negocio"
						numeric
						inputMode="numeric"
						hint="Un negocio nuevo está en el 1. Vacío: sin nivel."
						optional
					/>
					<TextField
						field={pricePerConversion}
						label="Precio por conversión"
						prefix="$"
						suffix="MXN"
						numeric
						inputMode="decimal"
						hint="Lo que cuesta una conversión en ese nivel. Vacío: sin definir."
						optional
					/>
					<TextField
						field={balance}
						label="Saldo"
						prefix="$"
						suffix="MXN"
						numeric
						inputMode="decimal"
						hint="El dueño lo ve en la barra de arriba cuando es mayor a cero."
						optional
					/>
				</div>
			</DialogBody>
			<DialogFoot>
				<FormButtons cancelTo={parent} save="Guardar plan" />
			</DialogFoot>
		</Form>
	)
}
