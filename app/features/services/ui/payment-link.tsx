import { type FieldMetadata, type FormMetadata } from '@conform-to/react'
import { amountIn } from '#app/lib/words/currencies.ts'
import { textOf } from '#app/ui/form/field.tsx'
import { FormCard } from '#app/ui/form/form-card.tsx'
import { SectionSwitch } from '#app/ui/form/section-switch.tsx'
import { Select } from '#app/ui/form/select.tsx'
import { AmountField, TextField } from '#app/ui/form/text-field.tsx'
import { defaultUnpaidHours, linkCurrencies, newLink } from '../rules.ts'
import { type DepositInput, type LinkPriceInput } from '../schemas-link-price.ts'
import { DepositFields } from './deposit-fields.tsx'
import { DiscountFields } from './discount-fields.tsx'
import './services.css'

type PaymentLinkProps = {
	form: FormMetadata
	field: FieldMetadata<LinkPriceInput>
	couponKey: string
	/** What the service costs, as it is typed: its link begins at 0 all the same (SER-027). */
	servicePrice: string
	/** In what the house reckons. */
	house: string
}

const outcomes = [
	{ id: 'confirmada', name: 'Confirmada' },
	{ id: 'agendada', name: 'Agendada' },
]

/** The payment link and its discount; switching it on fills in what it starts with (SER-021 to SER-027, D-30). */
export function PaymentLink({ form, field, ...known }: PaymentLinkProps) {
	const isOn = field.value !== undefined
	return (
		<>
			<FormCard
				title="Link de pago"
				lead="Tu cliente paga en línea para apartar su cita."
				aside={
					<SectionSwitch form={form} name={field.name} isOpen={isOn} start={newLink(known.house)}>
						<span className="sr">Activar link de pago</span>
					</SectionSwitch>
				}
			>
				{isOn ? <LinkFields form={form} field={field} {...known} /> : null}
			</FormCard>
			{isOn ? <AfterPayment form={form} field={field} /> : null}
		</>
	)
}

function LinkFields({ form, field, couponKey, servicePrice, house }: PaymentLinkProps) {
	const { paymentName, paymentDescription, unitPrice, currency, themeColor, deposit, discount } = field.getFieldset()
	const price = { unitPrice: textOf(unitPrice) ?? '', currency: textOf(currency) ?? house }
	const currencies = linkCurrencies(house).map((code) => ({ id: code, name: code }))
	return (
		<>
			<div className="form-grid">
				<TextField
					field={paymentName}
					label="Nombre del pago"
					className="full"
					placeholder="Anticipo"
					autoComplete="off"
				/>
				<TextField
					field={paymentDescription}
					label="Descripción del pago"
					className="full"
					optional
					autoComplete="off"
				/>
				<AmountField field={unitPrice} label="Precio unitario" hint={priceHint(servicePrice)} />
				<Select field={currency} label="Moneda" options={currencies} />
				<TextField
					field={themeColor}
					label="Color de la página"
					optional
					placeholder="#7C5CBF"
					autoComplete="off"
					hint="Como #7C5CBF. Vacío: el de tu negocio."
				/>
			</div>
			<DepositFields field={deposit as FieldMetadata<DepositInput>} {...price} />
			<DiscountFields
				form={form}
				field={discount as FieldMetadata<NonNullable<LinkPriceInput['discount']>>}
				{...price}
				couponKey={couponKey}
			/>
		</>
	)
}

function priceHint(servicePrice: string): string | undefined {
	return amountIn(servicePrice, 'MXN')
		? `Lo que se cobra por el link. El servicio cuesta ${servicePrice.trim()}.`
		: undefined
}

function AfterPayment({ form, field }: Pick<PaymentLinkProps, 'form' | 'field'>) {
	const { statusAfterPayment, hoursToDeleteAppointmentIfNotPaid: hours } = field
		.getFieldset()
		.appointmentConfig.getFieldset()
	const releases = hours.value !== undefined
	return (
		<FormCard title="Al recibir el pago">
			<Select field={statusAfterPayment} label="La cita queda como" options={outcomes} />
			<SectionSwitch form={form} name={hours.name} isOpen={releases} start={defaultUnpaidHours}>
				<span>
					Liberar el horario si no paga
					<span className="hint block">La cita se cancela sola y el lugar vuelve a ofrecerse.</span>
				</span>
			</SectionSwitch>
			{releases ? (
				<TextField field={hours} label="Después de" type="number" inputMode="numeric" numeric suffix="horas" />
			) : null}
		</FormCard>
	)
}
