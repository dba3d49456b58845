import { getFormProps, type SubmissionResult, useForm } from '@conform-to/react'
import { Form } from '@remix-run/react'
import { type z } from 'zod'
import { methodOptions } from '#app/features/finance/words.ts'
import { decimalText } from '#app/lib/money.ts'
import { DialogBody, DialogFoot } from '#app/ui/dialog/dialog.tsx'
import { DateField } from '#app/ui/form/date-field.tsx'
import { ErrorSummary } from '#app/ui/form/error-summary.tsx'
import { FormButtons } from '#app/ui/form/form-buttons.tsx'
import { Select } from '#app/ui/form/select.tsx'
import { AmountField, TextField } from '#app/ui/form/text-field.tsx'
import { useChanged } from '#app/ui/form/use-changed.ts'
import { useUnsavedChanges } from '#app/ui/form/use-unsaved-changes.ts'
import { validatedBy } from '#app/ui/validated-by.ts'
import { type AccountView, Checkout } from '../schemas.ts'
import { AccountSums } from './account-sums.tsx'
import { DiscountPart, GiftCardPart, SplitPart, TipPart } from './checkout-parts.tsx'
import { LiveSum, useReckoning } from './live-sum.tsx'
import { SessionPart } from './session-part.tsx'

type CheckoutFormProps = { account: AccountView; requestKey: string; lastResult?: SubmissionResult; parent: string }

/** Everything that is paid at once: methods, change, tip, discount and gift card (AGE-052). */
export function CheckoutForm({ account, requestKey, lastResult, parent }: CheckoutFormProps) {
	const { appointmentId, currency, today, dueMinor, specialists, mayDiscount } = account
	const { session } = account
	const leftMinor = session ? session.dueMinor : dueMinor
	const missing = leftMinor ? decimalText(leftMinor, currency) : undefined
	const [form, fields] = useForm<z.input<typeof Checkout>>({
		id: 'pago',
		lastResult,
		defaultValue: {
			...{ appointmentId, date: today, amount: missing, paymentMethod: 'cash', tipFor: specialists[0]?.id },
			usePackage: session !== null,
		},
		...validatedBy(Checkout),
	})
	useUnsavedChanges(useChanged(form.id))
	const { reckoned, onInput } = useReckoning(account)
	const { amount, paymentMethod, received, date, concept } = fields
	const typed = [amount, paymentMethod, received, fields.tip, fields.tipFor, fields.discountType, fields.discountValue]
	const others = [fields.discountReason, fields.discountNote, fields.giftCode, fields.giftAmount, date, concept]
	return (
		<Form className="contents" method="post" {...getFormProps(form)} onInput={onInput} preventScrollReset>
			<DialogBody>
				<div className="stack">
					{/* Enter sends the form, not the first button that adds a row. */}
					<button className="sr" type="submit" tabIndex={-1} aria-hidden="true" />
					<input type="hidden" name="appointmentId" value={appointmentId} />
					<input type="hidden" name="requestKey" value={requestKey} />
					<input type="hidden" name="seen" value={account.seen} />
					{missing ? <input type="hidden" name="amountOffered" value={missing} /> : null}
					<ErrorSummary errors={form.errors} fields={[...typed, ...others, fields.usePackage]} />
					<AccountSums account={account} />
					{session ? <SessionPart field={fields.usePackage} session={session} currency={currency} /> : null}
					<div className="form-grid">
						<AmountField field={amount} label="Cantidad" suffix={currency} data-autofocus />
						<Select field={paymentMethod} label="Forma de pago" options={methodOptions} />
						<AmountField field={received} label="Recibes en efectivo" hint="Para dar el cambio." optional />
						<DateField field={date} max={today} label="Fecha" />
					</div>
					<SplitPart form={form} more={fields.more} />
					<TipPart fields={fields} specialists={specialists} currency={currency} />
					{mayDiscount && dueMinor !== null ? <DiscountPart fields={fields} /> : null}
					{dueMinor === null ? null : (
						<GiftCardPart fields={fields} currency={currency} contactId={account.contactId} />
					)}
					<TextField field={concept} label="Concepto" optional placeholder="Anticipo, resto" autoComplete="off" />
					<LiveSum account={account} reckoned={reckoned} />
				</div>
			</DialogBody>
			<DialogFoot>
				<FormButtons cancelTo={parent} save="Registrar pago" saving="Registrando..." />
			</DialogFoot>
		</Form>
	)
}
