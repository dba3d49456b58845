import { type FieldMetadata } from '@conform-to/react'
import { type ReactNode } from 'react'
import { FieldError, textOf } from '#app/ui/form/field.tsx'
import { FormCard } from '#app/ui/form/form-card.tsx'
import { Select } from '#app/ui/form/select.tsx'
import { TextField } from '#app/ui/form/text-field.tsx'
import { AddRow, RemoveRow, type RowUpdate } from '../../ui/row-buttons.tsx'
import './selling.css'

export type Row = Record<'id' | 'name' | 'price' | 'durationMinutes' | 'minutes' | 'specialistId' | 'option', string>
/** Rows of the form, whatever of them each list has. */
export type Rows = FieldMetadata<Row[]>
type RowsProps = { form: RowUpdate; field: Rows }

const digits = { type: 'number', inputMode: 'numeric', numeric: true } as const
const money = { prefix: '$', inputMode: 'decimal', numeric: true, autoComplete: 'off' } as const

/** Short hair, long hair: each with its own price and duration, which begins as long as the service. */
export function OptionRows({ form, field, minutes }: RowsProps & { minutes: number }) {
	const rows = field.getFieldList().map((row) => ({ key: row.key, own: row.getFieldset() }))
	return (
		<FormCard title="Opciones" lead="Cabello corto, cabello largo: se elige una, con su precio y su duración.">
			{rows.map(({ key, own: { id, name, price, durationMinutes } }, index) => (
				<SoldRow key={key} form={form} field={field} index={index} what="opción">
					<input type="hidden" name={id.name} value={textOf(id) ?? ''} />
					<TextField field={name} label={`Opción ${index + 1}`} placeholder="Cabello largo" autoComplete="off" />
					<TextField field={price} label={<Of index={index}>Precio</Of>} {...money} />
					<TextField field={durationMinutes} label={<Of index={index}>Minutos</Of>} {...digits} />
				</SoldRow>
			))}
			<FieldError field={field} label="Opciones" />
			<AddRow form={form} name={field.name} value={{ durationMinutes: minutes }}>
				Agregar opción
			</AddRow>
		</FormCard>
	)
}

/** What may be added to a visit: its price and the minutes that it takes more. */
export function AddOnRows({ form, field }: RowsProps) {
	const rows = field.getFieldList().map((row) => ({ key: row.key, own: row.getFieldset() }))
	return (
		<FormCard title="Adicionales" lead="Lo que se puede agregar a la cita: suma su precio y sus minutos.">
			{rows.map(({ key, own: { id, name, price, minutes } }, index) => (
				<SoldRow key={key} form={form} field={field} index={index} what="adicional">
					<input type="hidden" name={id.name} value={textOf(id) ?? ''} />
					<TextField field={name} label={`Adicional ${index + 1}`} placeholder="Mascarilla" autoComplete="off" />
					<TextField field={price} label={<Of index={index}>Precio</Of>} {...money} />
					<TextField field={minutes} label={<Of index={index}>Minutos más</Of>} {...digits} />
				</SoldRow>
			))}
			<FieldError field={field} label="Adicionales" />
			<AddRow form={form} name={field.name} value={{ minutes: 15 }}>
				Agregar adicional
			</AddRow>
		</FormCard>
	)
}

type TermRowsProps = RowsProps & { specialists: { id: string; name: string }[]; options: Rows }

/** Where somebody asks or takes something else than the service says. */
export function TermRows({ form, field, specialists, options }: TermRowsProps) {
	const rows = field.getFieldList().map((row) => ({ key: row.key, own: row.getFieldset() }))
	const names = options
		.getFieldList()
		.map((row) => textOf(row.getFieldset().name)?.trim() ?? '')
		.filter(Boolean)
	return (
		<FormCard title="Por especialista" lead="Solo quien cobra o tarda distinto; los demás, lo de arriba.">
			{rows.map(({ key, own: { specialistId, option, price, durationMinutes } }, index) => (
				<SoldRow key={key} form={form} field={field} index={index} what="especialista">
					<Select
						field={specialistId}
						label={`Especialista ${index + 1}`}
						options={specialists}
						placeholder="¿Quién?"
					/>
					{names.length > 0 ? (
						<Select
							field={option}
							label={<Of index={index}>Opción</Of>}
							options={names.map((name) => ({ id: name, name }))}
							placeholder="¿De cuál?"
						/>
					) : null}
					<TextField field={price} label={<Of index={index}>Precio</Of>} {...money} />
					<TextField field={durationMinutes} label={<Of index={index}>Minutos</Of>} {...digits} />
				</SoldRow>
			))}
			<FieldError field={field} label="Por especialista" />
			{specialists.length === 0 ? (
				<p className="muted">Elige primero quién da el servicio.</p>
			) : (
				<AddRow form={form} name={field.name} value={{}}>
					Agregar especialista
				</AddRow>
			)}
		</FormCard>
	)
}

/** A label that says for the ear which row it is of. */
function Of({ index, children }: { index: number; children: string }) {
	return (
		<>
			{children}
			<span className="sr"> {index + 1}</span>
		</>
	)
}

type SoldRowProps = RowsProps & { index: number; what: string; children: ReactNode }

function SoldRow({ form, field, index, what, children }: SoldRowProps) {
	return (
		<div className="sold-row">
			{children}
			<RemoveRow form={form} name={field.name} index={index} what={what} />
		</div>
	)
}
