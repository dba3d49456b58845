import { type FieldMetadata, type FormMetadata } from '@conform-to/react'
import { moneyText, parseMinor } from '#app/lib/money.ts'
import { StatusChip } from '#app/ui/feedback/status-chip.tsx'
import { DateField } from '#app/ui/form/date-field.tsx'
import { textOf } from '#app/ui/form/field.tsx'
import { SectionSwitch } from '#app/ui/form/section-switch.tsx'
import { Switch } from '#app/ui/form/switch.tsx'
import { TextField } from '#app/ui/form/text-field.tsx'
import { discountedMinor, discountValue } from '../rules.ts'
import { type DiscountInput } from '../schemas-link-price.ts'
import { NewKeyButton } from './new-key-button.tsx'
import { Radios } from './radios.tsx'
import './services.css'

type DiscountFieldsProps = {
	form: FormMetadata
	field: FieldMetadata<DiscountInput>
	/** What is typed as the link's price. */
	unitPrice: string
	currency: string
	couponKey: string
}

const types = [
	{ id: 'percentage', name: 'Porcentaje' },
	{ id: 'fixed', name: 'Monto fijo' },
] as const
const lives = [
	{ id: 'always', name: 'Siempre' },
	{ id: 'timer', name: 'Cuenta regresiva' },
	{ id: 'date', name: 'Por fechas' },
] as const

/** A discount of the payment link; it starts inactive, for ever and with a coupon of its own (D-30). */
export function DiscountFields(props: DiscountFieldsProps) {
	const { form, field, couponKey } = props
	const isOn = field.value !== undefined
	const start = { type: 'percentage', expirationType: 'always', discountKey: couponKey, value: '10' }
	return (
		<fieldset className="inset stack">
			<legend className="sr">Descuento</legend>
			<div className="row">
				<h3 className="grow">Descuento</h3>
				<SectionSwitch form={form} name={field.name} isOpen={isOn} start={start}>
					<span className="sr">Activar descuento</span>
				</SectionSwitch>
			</div>
			{isOn ? <Details {...props} /> : null}
		</fieldset>
	)
}

function Details({ form, field, unitPrice, currency, couponKey }: DiscountFieldsProps) {
	const { active, type, value, message, expirationType, discountKey, startDate, endDate } = field.getFieldset()
	const isPercent = (textOf(type) ?? 'percentage') === 'percentage'
	return (
		<>
			<Switch name={active.name} value="on" defaultChecked={active.initialValue === 'on'} end>
				<span className="row">
					Se cobra con descuento
					{active.value === 'on' ? <StatusChip status="ok">Activo</StatusChip> : <StatusChip>Inactivo</StatusChip>}
				</span>
			</Switch>
			<div className="form-grid">
				<Radios legend="Tipo" field={type} options={types} />
				<TextField
					field={value}
					label="Valor"
					numeric
					inputMode="decimal"
					suffix={isPercent ? '%' : currency}
					autoComplete="off"
				/>
				<TextField
					field={message}
					label="Mensaje del descuento"
					className="full"
					placeholder="Por pagar hoy"
					autoComplete="off"
				/>
				<div className="full">
					<Radios legend="Vigencia" field={expirationType} options={lives} />
				</div>
			</div>
			<Timer field={field} />
			<div className="form-grid when-date">
				<DateField field={startDate} label="Desde" />
				<DateField field={endDate} label="Hasta" />
			</div>
			<TextField
				field={discountKey}
				label="Cupón"
				autoComplete="off"
				suffix={<NewKeyButton form={form} name={discountKey.name} value={couponKey} />}
			/>
			<Result unitPrice={unitPrice} currency={currency} type={textOf(type)} value={textOf(value)} />
		</>
	)
}

function Timer({ field }: { field: FieldMetadata<DiscountInput> }) {
	const { timerDays, timerHours, timerMinutes, timerSeconds } = field.getFieldset()
	const parts = [
		{ part: timerDays, label: 'Días', suffix: 'd' },
		{ part: timerHours, label: 'Horas', suffix: 'h' },
		{ part: timerMinutes, label: 'Minutos', suffix: 'min' },
		{ part: timerSeconds, label: 'Segundos', suffix: 's' },
	]
	return (
		<fieldset className="bare when-timer">
			<legend className="label">Duración de la cuenta regresiva</legend>
			<div className="timer">
				{parts.map(({ part, label, suffix }) => (
					<TextField
						key={label}
						field={part}
						label={label}
						hideLabel
						type="number"
						inputMode="numeric"
						numeric
						suffix={suffix}
					/>
				))}
			</div>
		</fieldset>
	)
}

/** What the client sees, as it would be charged now. */
function Result({
	unitPrice,
	currency,
	type,
	value,
}: {
	unitPrice: string
	currency: string
	type?: string
	value?: string
}) {
	const minor = parseMinor(unitPrice, currency)
	const kind = type === 'fixed' ? 'fixed' : 'percentage'
	const off = discountValue(kind, value ?? '', currency)
	if (minor === null || off === null) return null
	const price = (amount: number) => moneyText({ minor: amount, currency })
	return (
		<p className="result" aria-live="polite">
			<span className="muted">Tu cliente verá</span>
			<del className="muted num">{price(minor)}</del>
			<b className="num">{price(discountedMinor(minor, { type: kind, value: off }))}</b>
		</p>
	)
}
