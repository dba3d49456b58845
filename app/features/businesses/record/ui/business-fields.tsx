import { Check } from '#app/ui/form/check.tsx'
import { FieldError, type FieldState } from '#app/ui/form/field.tsx'
import { PhoneField } from '#app/ui/form/phone-field.tsx'
import { TextArea } from '#app/ui/form/text-area.tsx'
import { TextField } from '#app/ui/form/text-field.tsx'
import { ZoneSelect } from './zone-select.tsx'

type Named<Name extends string> = Record<Name, FieldState>
const categories = [
	'Barbería',
	'Clínica',
	'Consultorio dental',
	'Escuela',
	'Estética',
	'Fisioterapia',
	'Gimnasio',
	'Inmobiliaria',
	'Nutrición',
	'Psicología',
	'Salón de belleza',
	'Spa',
	'Tienda',
	'Veterinaria',
]

/** What the business is: the part that the registration form and the record share. */
export function BasicFields({ fields }: { fields: Named<'name' | 'description' | 'category'> }) {
	return (
		<>
			<TextField className="full" field={fields.name} label="Nombre" autoComplete="organization" />
			<TextArea
				className="full"
				field={fields.description}
				label="Descripción"
				rows={4}
				hint="Tus asistentes la usan para presentar el negocio. De 5 a 500 caracteres."
			/>
			<TextField
				className="full"
				field={fields.category}
				label="Categoría"
				optional
				list="categorias"
				autoComplete="off"
			/>
			<datalist id="categorias">
				{categories.map((category) => (
					<option key={category} value={category} />
				))}
			</datalist>
		</>
	)
}

type ContactFieldsProps = { fields: Named<'whatsapp' | 'whatsappOwner' | 'countryCode' | 'timeZone'>; guess?: boolean }

export function ContactFields({ fields, guess }: ContactFieldsProps) {
	const { whatsapp, whatsappOwner, countryCode, timeZone } = fields
	return (
		<>
			<PhoneField
				field={whatsapp}
				country={countryCode}
				label="WhatsApp del negocio"
				hint="Sin código de país, de 4 a 12 dígitos."
			/>
			<TextField
				field={whatsappOwner}
				label="WhatsApp de quien es dueño"
				type="tel"
				inputMode="tel"
				autoComplete="off"
				numeric
				hint="Del mismo país; aquí llegan los avisos importantes."
			/>
			<ZoneSelect field={timeZone} guess={guess} />
		</>
	)
}

const kinds = [
	{ name: 'hasServices', label: 'Servicios', hint: 'Citas con especialistas: cortes, consultas, masajes.' },
	{ name: 'hasCourses', label: 'Cursos', hint: 'Clases y talleres con inscripción.' },
	{ name: 'hasProducts', label: 'Productos', hint: 'Artículos con existencias.' },
	{ name: 'hasProperties', label: 'Inmuebles', hint: 'Casas y departamentos que se visitan.' },
] as const
export type KindName = (typeof kinds)[number]['name']

/** NEG-004: any of the four, each by itself. */
export function KindFields({ fields }: { fields: Named<KindName> }) {
	return (
		<fieldset className="kinds">
			<legend className="sr">Qué ofrece el negocio</legend>
			{kinds.map(({ name, label, hint }) => (
				<Check
					key={name}
					card
					id={fields[name].id}
					name={fields[name].name}
					value="on"
					defaultChecked={fields[name].initialValue === 'on' || fields[name].initialValue === true}
					hint={hint}
				>
					{label}
				</Check>
			))}
			<FieldError field={fields.hasServices} label="Qué ofrece el negocio" />
		</fieldset>
	)
}
