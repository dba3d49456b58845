import { getFormProps, type SubmissionResult, useForm } from '@conform-to/react'
import { Form } from '@remix-run/react'
import { useState } from 'react'
import { type z } from 'zod'
import { methodOptions } from '#app/features/finance/words.ts'
import { decimalText, moneyText } from '#app/lib/money.ts'
import { Button } from '#app/ui/button.tsx'
import { ErrorSummary } from '#app/ui/form/error-summary.tsx'
import { initialText } from '#app/ui/form/field.tsx'
import { SaveButton } from '#app/ui/form/form-buttons.tsx'
import { Select } from '#app/ui/form/select.tsx'
import { AmountField, TextField } from '#app/ui/form/text-field.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import { validatedBy } from '#app/ui/validated-by.ts'
import { SplitPart } from '../../checkout/ui/checkout-parts.tsx'
import { type Package, SellPackage } from '../schemas.ts'
import { sessionsText } from '../words.ts'

type SellFormProps = {
	packages: Package[]
	chosen: string
	client: { id: string; name: string }
	branches: { id: string; name: string }[]
	requestKey: string
	/** Whether it can be paid by a link. */
	isPaying: boolean
	lastResult?: SubmissionResult
}

/** Which package, how it is paid, and whether it is a gift. */
export function SellForm({ packages, chosen, client, branches, requestKey, isPaying, lastResult }: SellFormProps) {
	const offered = packages.find(({ id }) => id === chosen) ?? packages[0]
	const [form, fields] = useForm<z.input<typeof SellPackage>>({
		id: 'venta',
		lastResult,
		defaultValue: { packageId: offered?.id, branchId: branches[0]?.id, paymentMethod: 'cash' },
		...validatedBy(SellPackage),
	})
	const { packageId, branchId, amount, paymentMethod, givenBy, more } = fields
	// Its price is the amount as long as one method pays all of it; without scripts nobody would change it with the choice.
	const [packageNow, setPackage] = useState(initialText(packageId))
	const hydrated = useHydrated()
	const isWhole = hydrated && more.getFieldList().length === 0
	const price = isWhole ? packages.find(({ id }) => id === packageNow) : undefined
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
					onChange={(event) => setPackage(event.currentTarget.value)}
					options={packages.map(({ id, name, sessions, priceMinor, currency }) => ({
						id,
						name: `${name}: ${sessionsText(sessions)}, ${moneyText({ minor: priceMinor, currency })}`,
					}))}
				/>
				<Select field={paymentMethod} label="Forma de pago" options={methodOptions} />
				<AmountField
					field={amount}
					label="Cantidad"
					hint="Vacía: todo el precio."
					optional
					placeholder={price && decimalText(price.priceMinor, price.currency)}
				/>
				<TextField
					field={givenBy}
					label="Es un regalo de"
					hint="Quien lo paga; el recibo sale a su nombre."
					optional
					autoComplete="off"
				/>
				<Select field={branchId} label="Sucursal" options={branches} />
			</div>
			<SplitPart form={form} more={more} />
			<div className="row row--wrap">
				<SaveButton icon="wallet" saving="Vendiendo...">
					Cobrar y vender
				</SaveButton>
				{isPaying ? (
					<Button icon="send" formAction="/paquetes/enlaces/nuevo" formNoValidate>
						Mandar enlace de pago
					</Button>
				) : null}
			</div>
		</Form>
	)
}
