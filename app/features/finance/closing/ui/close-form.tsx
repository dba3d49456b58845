import { getFormProps, type SubmissionResult, useForm } from '@conform-to/react'
import { Form } from '@remix-run/react'
import { useState } from 'react'
import { type z } from 'zod'
import { decimalText, moneyText, parseMinor } from '#app/lib/money.ts'
import { Callout } from '#app/ui/feedback/callout.tsx'
import { ErrorSummary } from '#app/ui/form/error-summary.tsx'
import { SaveButton } from '#app/ui/form/form-buttons.tsx'
import { TextArea } from '#app/ui/form/text-area.tsx'
import { AmountField, TextField } from '#app/ui/form/text-field.tsx'
import { useChanged } from '#app/ui/form/use-changed.ts'
import { useUnsavedChanges } from '#app/ui/form/use-unsaved-changes.ts'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import { validatedBy } from '#app/ui/validated-by.ts'
import { differenceText } from '../outcome.ts'
import { piecesOf, totalOf, worthOf } from '../pieces.ts'
import { type CashDayView, CloseDay } from '../schemas.ts'

type CloseFormProps = Pick<CashDayView, 'branchId' | 'day' | 'currency' | 'floatMinor' | 'expectedMinor'> & {
	name: string
	formKey: string
	lastResult?: SubmissionResult
}

/** Counting the drawer: notes and coins, what stays in it, why it does not fit, and who signs. */
export function CloseForm({ branchId, day, currency, floatMinor, expectedMinor, name, ...rest }: CloseFormProps) {
	const pieces = piecesOf(currency)
	const [form, fields] = useForm<z.input<typeof CloseDay>>({
		id: 'corte',
		lastResult: rest.lastResult,
		defaultValue: {
			...{
				branchId,
				day,
				float: decimalText(floatMinor, currency),
				left: decimalText(floatMinor, currency),
				signature: name,
			},
			pieces: pieces.map((piece) => ({ piece, count: 0 })),
		},
		...validatedBy(CloseDay),
	})
	useUnsavedChanges(useChanged(form.id))
	const [count, setCount] = useState<{ counted: number; float: number }>({ counted: 0, float: floatMinor })
	const { float, left, comment, signature, day: dayField } = fields
	const rows = fields.pieces.getFieldList()
	function recount(element: HTMLFormElement) {
		const held = new FormData(element)
		const counts = pieces.map((piece, at) => ({ piece, count: Number(held.get(`pieces[${at}].count`)) || 0 }))
		setCount({ counted: totalOf(counts), float: parseMinor(String(held.get('float') ?? ''), currency) ?? 0 })
	}
	return (
		<Form
			method="post"
			{...getFormProps(form)}
			onInput={({ currentTarget }) => recount(currentTarget)}
			preventScrollReset
		>
			<div className="stack">
				<input type="hidden" name="formKey" value={rest.formKey} />
				<input type="hidden" name="branchId" value={branchId} />
				<input type="hidden" name="day" value={day} />
				<ErrorSummary errors={form.errors} fields={[dayField, float, left, comment, signature]} />
				<AmountField field={float} label="Fondo inicial" suffix={currency} />
				<fieldset className="form-grid form-grid--keep">
					<legend className="label">Cuenta billetes y monedas</legend>
					{rows.map((row, at) => {
						const piece = pieces[at] ?? ''
						const { count: field } = row.getFieldset()
						const sort = piece.startsWith('n') ? 'Billetes' : 'Monedas'
						return (
							<div key={piece}>
								<input type="hidden" name={`pieces[${at}].piece`} value={piece} />
								<TextField
									field={field}
									label={`${sort} de ${moneyText({ minor: worthOf(piece), currency })}`}
									type="number"
									inputMode="numeric"
									numeric
								/>
							</div>
						)
					})}
				</fieldset>
				<Difference currency={currency} expected={expectedMinor - floatMinor + count.float} counted={count.counted} />
				<TextArea field={comment} label="Comentario" hint="Obligatorio si no cuadra." optional rows={2} />
				<div className="form-grid">
					<AmountField field={left} label="Fondo que dejas para mañana" suffix={currency} />
					<TextField
						field={signature}
						label="Firma: tu nombre completo"
						hint="Se guarda con tu cuenta y la hora."
						autoComplete="name"
					/>
				</div>
				<p className="muted">Al cerrar, los movimientos quedan fijos: un error se corrige con otro movimiento.</p>
				<div className="row">
					<SaveButton icon="lock" saving="Cerrando...">
						Cerrar caja
					</SaveButton>
				</div>
			</div>
		</Form>
	)
}

/** Reckoned while one counts; without scripts the server says so when it closes. */
function Difference({ currency, expected, counted }: { currency: string; expected: number; counted: number }) {
	const isScripted = useHydrated()
	if (!isScripted) return <Callout status="info">La diferencia se calcula al cerrar.</Callout>
	return (
		<Callout status={counted === expected ? 'ok' : 'aviso'} role="status">
			Contaste {moneyText({ minor: counted, currency })}. {differenceText(counted - expected, currency)}.
		</Callout>
	)
}
