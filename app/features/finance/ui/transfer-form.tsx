import { getFormProps, type SubmissionResult, useForm } from '@conform-to/react'
import { Form } from '@remix-run/react'
import { type z } from 'zod'
import { LinkButton } from '#app/ui/button.tsx'
import { DialogBody, DialogFoot } from '#app/ui/dialog/dialog.tsx'
import { DateField } from '#app/ui/form/date-field.tsx'
import { ErrorSummary } from '#app/ui/form/error-summary.tsx'
import { FormButtons } from '#app/ui/form/form-buttons.tsx'
import { Select } from '#app/ui/form/select.tsx'
import { AmountField, TextField } from '#app/ui/form/text-field.tsx'
import { validatedBy } from '#app/ui/validated-by.ts'
import { TransferBetween } from '../schemas-movements.ts'
import { methodOptions } from '../words.ts'

type Named = { id: string; name: string }
type TransferFormProps = {
	branches: Named[]
	currency: string
	today: string
	formKey: string
	parent: string
	lastResult?: SubmissionResult
}

/** Money that one branch hands to another. */
export function TransferForm({ branches, currency, today, formKey, parent, lastResult }: TransferFormProps) {
	const [form, fields] = useForm<z.input<typeof TransferBetween>>({
		id: 'traspaso',
		lastResult,
		defaultValue: {
			fromBranchId: branches[0]?.id,
			toBranchId: branches[1]?.id,
			paymentMethod: 'cash',
			date: today,
		},
		...validatedBy(TransferBetween),
	})
	const { fromBranchId, toBranchId, amount, date, paymentMethod, comments } = fields
	if (branches.length < 2) return <OneBranch parent={parent} />
	return (
		<Form className="contents" method="post" {...getFormProps(form)} preventScrollReset>
			<DialogBody>
				<div className="stack">
					<input type="hidden" name="formKey" value={formKey} />
					<ErrorSummary
						errors={form.errors}
						fields={[fromBranchId, toBranchId, amount, date, paymentMethod, comments]}
					/>
					<div className="form-grid">
						<Select field={fromBranchId} label="Sale de" options={branches} />
						<Select field={toBranchId} label="Llega a" options={branches} />
						<AmountField field={amount} label="Monto" suffix={currency} />
						<DateField field={date} max={today} label="Fecha" />
						<Select field={paymentMethod} label="Método" options={methodOptions} />
						<TextField field={comments} label="Comentarios" optional autoComplete="off" />
					</div>
				</div>
			</DialogBody>
			<DialogFoot>
				<FormButtons cancelTo={parent} save="Registrar traspaso" />
			</DialogFoot>
		</Form>
	)
}

/** Who came by an address that was kept: nothing leads here from a business with one branch. */
function OneBranch({ parent }: { parent: string }) {
	return (
		<>
			<DialogBody>
				<p>Un traspaso va de una sucursal a otra, y aquí hay una sola.</p>
			</DialogBody>
			<DialogFoot>
				<LinkButton look="ghost" to={parent} preventScrollReset>
					Volver a los movimientos
				</LinkButton>
				<LinkButton look="primary" icon="plus" to="/sucursales/nueva">
					Agregar sucursal
				</LinkButton>
			</DialogFoot>
		</>
	)
}
