import { getFormProps, type SubmissionResult, useForm } from '@conform-to/react'
import { Form } from '@remix-run/react'
import { zoneOfCountry } from '#app/lib/time-zone-choices.ts'
import { ErrorSummary } from '#app/ui/form/error-summary.tsx'
import { FileUploader } from '#app/ui/form/file-uploader.tsx'
import { SaveButton } from '#app/ui/form/form-buttons.tsx'
import { Switch } from '#app/ui/form/switch.tsx'
import { TextField } from '#app/ui/form/text-field.tsx'
import { useChanged } from '#app/ui/form/use-changed.ts'
import { useUnsavedChanges } from '#app/ui/form/use-unsaved-changes.ts'
import { Card } from '#app/ui/list/card.tsx'
import { validatedBy } from '#app/ui/validated-by.ts'
import { type BusinessRecord, SaveBusiness } from '../schemas-record.ts'
import { BasicFields, ContactFields, KindFields } from './business-fields.tsx'
import { ColorList } from './color-list.tsx'
import { WordList } from './word-list.tsx'
import '../../ui/businesses.css'

type Fields = Record<Exclude<keyof SaveBusiness, 'keywords' | 'favoriteColors' | 'movementCategories'>, string> & {
	keywords: string[]
	favoriteColors: string[]
	movementCategories: string[]
}

type BusinessFormProps = { record: BusinessRecord; lastResult?: SubmissionResult; mayEdit: boolean }

/** The business's own record (NEG-001 to NEG-015). */
export function BusinessForm({ record, lastResult, mayEdit }: BusinessFormProps) {
	const [form, fields] = useForm<Fields, unknown>({
		id: 'negocio',
		lastResult,
		defaultValue: startOf(record),
		...validatedBy(SaveBusiness),
	})
	const changed = useChanged(form.id)
	useUnsavedChanges(changed)
	const { name, description, category, slug, logoFileId, isWorking } = fields
	const { whatsapp, whatsappOwner, countryCode, timeZone, keywords, favoriteColors, movementCategories } = fields
	const logo = { id: record.logoFileId ?? '', name: 'Logo actual', url: record.logoUrl }
	const listed = [
		name,
		description,
		category,
		slug,
		whatsapp,
		whatsappOwner,
		countryCode,
		timeZone,
		logoFileId,
		keywords,
	]
	return (
		<Form className="stack stack--3" method="post" encType="multipart/form-data" {...getFormProps(form)}>
			<ErrorSummary errors={form.errors} fields={listed} />
			{/* A disabled fieldset shows all and changes nothing. */}
			<fieldset className="form-cols bare" disabled={!mayEdit}>
				<div className="stack">
					<Card title="Datos básicos">
						<div className="form-grid">
							<BasicFields fields={{ name, description, category }} />
						</div>
					</Card>
					<Card title="Contacto y zona horaria">
						<div className="form-grid">
							<ContactFields fields={{ whatsapp, whatsappOwner, countryCode, timeZone }} />
							<TextField
								field={slug}
								label="Enlace del negocio"
								hint="Minúsculas, números y guiones. Así se encuentra tu negocio en línea."
								autoComplete="off"
								spellCheck={false}
							/>
						</div>
					</Card>
					<Card title="Palabras y categorías">
						<WordList
							field={keywords}
							label="Palabras clave"
							hint="Con ellas te encuentran: «balayage», «uñas acrílicas»."
							optional
						/>
						<WordList
							field={movementCategories}
							label="Categorías de movimientos"
							hint="Tuyas, además de Ventas, Renta o Salario, para tus ingresos y gastos."
							optional
						/>
					</Card>
				</div>
				<div className="stack">
					<Card title="Logo">
						<FileUploader
							field={logoFileId}
							label="Imagen del negocio"
							kinds={['image']}
							max={1}
							min={0}
							files={record.logoFileId ? [logo] : []}
						/>
					</Card>
					<Card title="Qué ofrece">
						<KindFields fields={fields} />
					</Card>
					<Card title="Colores favoritos">
						<ColorList
							field={favoriteColors}
							label="Tus colores"
							hint="Aparecen primero al elegir el color de un especialista o de un bloqueo."
						/>
					</Card>
					<Card title="Estado">
						<Switch name={isWorking.name} value="on" defaultChecked={isWorking.initialValue === 'on'} end>
							<span>
								El negocio está trabajando
								<span className="hint block">Apágalo si cierras por una temporada.</span>
							</span>
						</Switch>
					</Card>
				</div>
			</fieldset>
			{mayEdit ? (
				<div className="savebar">
					{changed ? <span className="dirty">Cambios sin guardar</span> : null}
					<span className="push" />
					<SaveButton>Guardar cambios</SaveButton>
				</div>
			) : null}
		</Form>
	)
}

function startOf(record: BusinessRecord): Partial<Fields> {
	const { name, description, category, slug, countryCode, whatsapp, whatsappOwner, logoFileId } = record
	const on = (flag: boolean) => (flag ? 'on' : undefined)
	return {
		...{ name, description, category, slug, whatsapp, whatsappOwner, logoFileId },
		countryCode: countryCode ?? '52',
		timeZone: record.timeZone || zoneOfCountry(countryCode ?? '52'),
		isWorking: on(record.isWorking),
		hasServices: on(record.hasServices),
		hasCourses: on(record.hasCourses),
		hasProducts: on(record.hasProducts),
		hasProperties: on(record.hasProperties),
		keywords: record.keywords,
		favoriteColors: record.favoriteColors,
		movementCategories: record.movementCategories,
	}
}
