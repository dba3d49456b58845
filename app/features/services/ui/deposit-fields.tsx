import { type FieldMetadata } from '@conform-to/react'
import { moneyText, parseMinor } from '#app/lib/money.ts'
import { textOf } from '#app/ui/form/field.tsx'
import { TextField } from '#app/ui/form/text-field.tsx'
import { depositPart, depositProblem, discountValue } from '../rules.ts'
import { type DepositInput } from '../schemas-link-price.ts'
import { Radios } from './radios.tsx'
import './services.css'

type DepositFieldsProps = {
	field: FieldMetadata<DepositInput>
	/** What is typed as the link's price. */
	unitPrice: string
	currency: string
}

const parts = [
	{ id: 'all', name: 'Todo' },
	{ id: 'percentage', name: 'Un porcentaje' },
	{ id: 'fixed', name: 'Una cantidad' },
] as const

/** How much of the link's price keeps the hour; the rest is registered at the desk. Without a link nothing is asked. */
export function DepositFields({ field, unitPrice, currency }: DepositFieldsProps) {
	const { type, value } = field.getFieldset()
	const kind = parts.find(({ id }) => id === textOf(type))?.id ?? 'all'
	return (
		<fieldset className="bare stack">
			<legend className="sr">Anticipo</legend>
			<Radios legend="Para apartar se paga" field={type} options={parts} />
			<div className="when-part">
				<TextField
					field={value}
					label="Anticipo"
					numeric
					inputMode="decimal"
					suffix={kind === 'fixed' ? currency : kind === 'percentage' ? '%' : undefined}
					hint="El resto se paga en la sucursal."
					autoComplete="off"
				/>
			</div>
			<Parts kind={kind} value={textOf(value) ?? ''} unitPrice={unitPrice} currency={currency} />
		</fieldset>
	)
}

type PartsProps = { kind: 'all' | 'percentage' | 'fixed'; value: string; unitPrice: string; currency: string }

/** What is paid now and what later, of what is typed. */
function Parts({ kind, value, unitPrice, currency }: PartsProps) {
	const priceMinor = parseMinor(unitPrice, currency)
	if (kind === 'all' || priceMinor === null || depositProblem({ type: kind, value }, priceMinor, currency)) return null
	const now = depositPart(priceMinor, { type: kind, value: discountValue(kind, value, currency) ?? 0 })
	const money = (minor: number) => moneyText({ minor, currency })
	return (
		<p className="result" aria-live="polite">
			<span className="muted">Al reservar</span>
			<b className="num">{money(now)}</b>
			<span className="muted">y en la sucursal {money(priceMinor - now)}</span>
		</p>
	)
}
