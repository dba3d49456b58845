import { type FieldMetadata, type FormMetadata } from '@conform-to/react'
import { Link } from '@remix-run/react'
import { type ReactNode } from 'react'
import { type z } from 'zod'
import { methodOptions } from '#app/features/finance/words.ts'
import { Button } from '#app/ui/button.tsx'
import { Select } from '#app/ui/form/select.tsx'
import { AmountField, TextField } from '#app/ui/form/text-field.tsx'
import { discountReasons } from '../../schemas.ts'
import { reasonNames } from '../../words.ts'
import { type AccountView, type Checkout } from '../schemas.ts'

type Typed = z.input<typeof Checkout>
type Fields = Required<{ [Name in keyof Typed]: FieldMetadata<Typed[Name], Typed> }>
type PartProps = { fields: Fields }

const reasons = discountReasons.map((id) => ({ id, name: reasonNames[id] }))

type FoldProps = { title: string; of: { initialValue?: unknown; errors?: string[] }[]; children: ReactNode }

/** A part that few payments need; open as soon as anything was typed in it. */
function Fold({ title, of, children }: FoldProps) {
	const isOpen = of.some(({ initialValue, errors }) => Boolean(initialValue) || Boolean(errors?.length))
	return (
		<details className="inset" open={isOpen || undefined}>
			<summary>{title}</summary>
			<div className="stack pt-2">{children}</div>
		</details>
	)
}

type Splits = { more?: Typed['more'] }
type SplitPartProps<Form extends Splits> = { form: FormMetadata<Form>; more: FieldMetadata<Splits['more'], Form> }

/** Further methods of the same payment. */
export function SplitPart<Form extends Splits>({ form, more }: SplitPartProps<Form>) {
	const rows = (more as FieldMetadata<NonNullable<Splits['more']>, Form>).getFieldList()
	return (
		<>
			{rows.map((row, index) => {
				const { amount, paymentMethod } = row.getFieldset()
				return (
					<fieldset key={row.key} className="row row--top">
						<legend className="sr">Pago {index + 2}</legend>
						<AmountField className="grow" field={amount} label={`Cantidad ${index + 2}`} />
						<Select
							className="grow"
							field={paymentMethod}
							label={`Forma de pago ${index + 2}`}
							options={methodOptions}
						/>
						<Button
							look="ghost"
							icon="trash"
							iconOnly
							className="mt-3.25"
							{...form.remove.getButtonProps({ name: more.name, index })}
						>
							Quitar pago {index + 2}
						</Button>
					</fieldset>
				)
			})}
			<div>
				<Button
					size="s"
					icon="plus"
					{...form.insert.getButtonProps({ name: more.name, defaultValue: { paymentMethod: 'debit' } as never })}
				>
					Agregar método
				</Button>
			</div>
		</>
	)
}

/** What a client gives besides: to whom, and how it is paid. */
export function TipPart({ fields, specialists, currency }: PartProps & Pick<AccountView, 'specialists' | 'currency'>) {
	const { tip, tipFor, tipMethod } = fields
	const all = specialists.length > 1 ? [{ id: 'all', name: 'Entre todos, en partes iguales' }] : []
	return (
		<Fold title="Propina" of={[tip, tipMethod]}>
			<div className="form-grid">
				<AmountField
					field={tip}
					label="Propina"
					hint="Se suma a lo que cobras; no es venta del negocio."
					optional
					suffix={currency}
				/>
				<Select field={tipFor} label="Para" options={[...specialists, ...all]} />
				<Select
					field={tipMethod}
					label="La propina se paga con"
					options={methodOptions}
					placeholder="La misma forma de pago"
					optional
				/>
			</div>
		</Fold>
	)
}

/** What is taken off, and why. */
export function DiscountPart({ fields }: PartProps) {
	const { discountType, discountValue, discountReason, discountNote } = fields
	return (
		<Fold title="Descuento" of={[discountType, discountValue, discountReason, discountNote]}>
			<div className="form-grid">
				<Select
					field={discountType}
					label="Tipo de descuento"
					options={[
						{ id: 'none', name: 'Ninguno' },
						{ id: 'percentage', name: 'Porcentaje' },
						{ id: 'fixed', name: 'Monto fijo' },
					]}
				/>
				<TextField field={discountValue} label="Valor del descuento" numeric inputMode="decimal" autoComplete="off" />
				<Select field={discountReason} label="Motivo" options={reasons} placeholder="Elige un motivo" />
				<TextField field={discountNote} label="Nota" optional autoComplete="off" />
			</div>
			<p className="caption">El porcentaje es de lo que falta. El motivo queda en la cuenta, no en el recibo.</p>
		</Fold>
	)
}

/** What was paid beforehand, by whoever gave it. */
export function GiftCardPart({ fields, currency, contactId }: PartProps & Pick<AccountView, 'currency' | 'contactId'>) {
	const { giftCode, giftAmount } = fields
	return (
		<Fold title="Tarjeta de regalo" of={[giftCode, giftAmount]}>
			<div className="form-grid">
				<TextField field={giftCode} label="Código" autoComplete="off" autoCapitalize="characters" optional />
				<AmountField
					field={giftAmount}
					label="Cuánto de la tarjeta"
					hint="Vacía, lo que alcance."
					optional
					suffix={currency}
				/>
			</div>
			<p className="caption">
				<Link to={`/tarjetas-de-regalo?cliente=${contactId}`}>Vender una tarjeta de regalo</Link>
			</p>
		</Fold>
	)
}
