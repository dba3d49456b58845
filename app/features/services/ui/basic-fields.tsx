import { type FieldMetadata } from '@conform-to/react'
import { FormCard } from '#app/ui/form/form-card.tsx'
import { TextArea } from '#app/ui/form/text-area.tsx'
import { TextField } from '#app/ui/form/text-field.tsx'
import { type ServiceTyped } from './service-form.tsx'

type Fields<Name extends keyof ServiceTyped> = Required<{ [Key in Name]: FieldMetadata<ServiceTyped[Key]> }>

type Basic = 'name' | 'description' | 'durationMinutes' | 'price' | 'customId' | 'synonyms'

export function BasicFields({ fields }: { fields: Fields<Basic> }) {
	const { name, description, durationMinutes, price, customId, synonyms } = fields
	return (
		<FormCard title="Datos básicos">
			<div className="form-grid">
				<TextField field={name} label="Nombre" className="full" autoComplete="off" data-autofocus />
				<TextArea
					field={description}
					label="Descripción"
					hint="Los asistentes la usan para explicar el servicio. De 5 a 2000 caracteres."
					className="full"
					rows={4}
				/>
				<TextField
					field={durationMinutes}
					label="Duración"
					type="number"
					inputMode="numeric"
					numeric
					suffix="minutos"
				/>
				<TextField
					field={price}
					label="Precio"
					placeholder="$350 MXN"
					hint="Texto libre: «Desde $1,200 MXN»."
					autoComplete="off"
				/>
				<TextField
					field={customId}
					label="Identificador"
					hint="Hasta 10 letras y números."
					optional
					autoComplete="off"
				/>
				<TextField
					field={synonyms}
					label="Otros nombres"
					hint="Como lo piden tus clientes, con comas."
					placeholder="mechas, rayitos"
					optional
					autoComplete="off"
				/>
			</div>
		</FormCard>
	)
}

type Booking = 'bufferBeforeMinutes' | 'bufferAfterMinutes' | 'minimumNoticeMinutes' | 'lookAheadDays' | 'groupCapacity'

/** What holds time around a visit, and how soon and how far ahead it can be booked. */
export function BookingFields({ fields }: { fields: Fields<Booking> }) {
	const { bufferBeforeMinutes, bufferAfterMinutes, minimumNoticeMinutes, lookAheadDays, groupCapacity } = fields
	const number = { type: 'number', inputMode: 'numeric', numeric: true } as const
	return (
		<FormCard title="Al agendar" lead="El tiempo de preparación ocupa la agenda y tu cliente no lo ve.">
			<div className="form-grid">
				<TextField field={bufferBeforeMinutes} label="Preparación antes" suffix="minutos" {...number} />
				<TextField field={bufferAfterMinutes} label="Limpieza después" suffix="minutos" {...number} />
				<TextField
					field={minimumNoticeMinutes}
					label="Anticipación mínima"
					suffix="minutos"
					hint="Para asistentes y reservas en línea."
					{...number}
				/>
				<TextField
					field={lookAheadDays}
					label="Hasta con cuántos días"
					suffix="días"
					hint="Vacío: sin límite."
					optional
					{...number}
				/>
				<TextField
					field={groupCapacity}
					label="Personas por sesión"
					hint="Más de 1 para clases y grupos: comparten el mismo horario."
					{...number}
				/>
			</div>
		</FormCard>
	)
}
