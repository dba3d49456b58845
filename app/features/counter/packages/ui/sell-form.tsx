import { type FieldMetadata, getFormProps, type SubmissionResult, useForm } from '@conform-to/react'
import { Form } from '@remix-run/react'
import { type z } from 'zod'
import { paymentMethods } from '#app/features/finance/words.ts'
import { decimalText, moneyText } from '#app/lib/money.ts'
import { Button } from '#app/ui/button.tsx'
import { ErrorSummary } from '#app/ui/form/error-summary.tsx'
import { SaveButton } from '#app/ui/form/form-buttons.tsx'
import { Select } from '#app/ui/form/select.tsx'
import { TextField } from '#app/ui/form/text-field.tsx'
import { validatedBy } from '#app/ui/validated-by.ts'
import { type Package, SellPackage } from '../schemas.ts'
import { sessionsText } from '../words.ts'

type SellFormProps = {
	packages: Package[]
	chosen: string
	client: { id: string; name: string }
	branches: { id: string; name: string }[]
	requestKey: string
	lastResult?: SubmissionResult
}

const methods = Object.entries(paymentMethods).map(([id, name]) => ({ id, name }))

/** Which package, how it is paid, and whether it is a gift. */
export function SellForm({ packages, chosen, client, branches, requestKey, lastResult }: SellFormProps) {
	const offered = packages.find(({ id }) => id === chosen) ?? packages[0]
	const [form, fields] = useForm<z.input<typeof SellPackage>>({
		id: 'venta',
		lastResult,
		defaultValue: { packageId: offered?.id, branchId: branches[0]?.id, paymentMethod: 'cash' },
		...validatedBy(SellPackage),
	})
	const { packageId, branchId, amount, paymentMethod, givenBy, more } = fields
	const rows = (more as FieldMetadata<NonNullable<z.input<typeof SellPackage>['more']>>).getFieldList()
	return (
		<Form method="post" {...getFormProps(form)} className="stack" preventScrollReset>
			<button className="sr" type="submit" tabIndex={-1} aria-hidden="true" />
			<input type="hidden" name="contactId" value={client.id} />
			<input type="hidden" name="requestKey" value={requestKey} />
			<ErrorSummary errors={form.errors} fields={[packageId, branchId, amount, paymentMethod, givenBy]} />
			<div className="form-grid">
				<Select
					field={packageId}
					label="Paquete"
					className="full"
					options={packages.map(({ id, name, sessions, priceMinor, currency }) => ({
						id,
						name: `${name}: ${sessionsText(sessions)}, ${moneyText({ minor: priceMinor, currency })}`,
					}))}
				/>
				<Select field={paymentMethod} label="Forma de pago" options={methods} />
				<TextField
					field={amount}
					label="Cantidad"
					hint="Vacía: todo el precio."
					optional
					placeholder={offered && rows.length === 0 ? decimalText(offered.priceMinor, offered.currency) : undefined}
					prefix="$"
					numeric
					inputMode="decimal"
					autoComplete="off"
				/>
				{rows.map((row, index) => {
					const part = row.getFieldset()
					return (
						<fieldset key={row.key} className="row row--top full">
							<legend className="sr">Pago {index + 2}</legend>
							<TextField
								className="grow"
								field={part.amount}
								label={`Cantidad ${index + 2}`}
								prefix="$"
								numeric
								inputMode="decimal"
								autoComplete="off"
							/>
							<Select
								className="grow"
								field={part.paymentMethod}
								label={`Forma de pago ${index + 2}`}
								options={methods}
							/>
						</fieldset>
					)
				})}
				<TextField
					field={givenBy}
					label="Es un regalo de"
					hint="Quien lo paga; el recibo sale a su nombre."
					optional
					autoComplete="off"
				/>
				<Select field={branchId} label="Sucursal" options={branches} />
			</div>
			<div className="row row--wrap">
				<SaveButton icon="wallet" saving="Vendiendo...">
					Cobrar y vender
				</SaveButton>
				<Button
					size="s"
					icon="plus"
					{...form.insert.getButtonProps({ name: more.name, defaultValue: { paymentMethod: 'debit' } as never })}
				>
					Agregar método
				</Button>
			</div>
		</Form>
	)
}
