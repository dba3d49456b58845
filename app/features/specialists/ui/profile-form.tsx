import { getFormProps, type SubmissionResult, useForm } from '@conform-to/react'
import { Form } from '@remix-run/react'
import { type z } from 'zod'
import { CopyButton } from '#app/ui/feedback/copy-button.tsx'
import { ErrorSummary } from '#app/ui/form/error-summary.tsx'
import { FileUploader } from '#app/ui/form/file-uploader.tsx'
import { FormCard } from '#app/ui/form/form-card.tsx'
import { SaveBar } from '#app/ui/form/save-bar.tsx'
import { TextArea } from '#app/ui/form/text-area.tsx'
import { useChanged } from '#app/ui/form/use-changed.ts'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import { validatedBy } from '#app/ui/validated-by.ts'
import { type Profile, SaveProfile } from '../schemas-profile.ts'

const Typed = SaveProfile.omit({ specialistId: true })

type ProfileFormProps = {
	profile: Profile
	/** The address of their own page. */
	address: string
	/** Address of the script that draws the booking page on other sites. */
	widget: string
	lastResult?: SubmissionResult
}

/** How a specialist stands on the booking page: portrait, a sentence, and the address of their own page. */
export function ProfileForm({ profile, address, widget, lastResult }: ProfileFormProps) {
	const [form, fields] = useForm<z.input<typeof Typed>>({
		id: 'perfil',
		lastResult,
		defaultValue: { about: profile.about ?? undefined, images: profile.images.map(({ id }) => id) },
		...validatedBy(Typed),
	})
	return (
		<Form
			className="stack stack--3"
			method="post"
			encType="multipart/form-data"
			{...getFormProps(form)}
			preventScrollReset
		>
			<ErrorSummary errors={form.errors} fields={[fields.about, fields.images]} />
			<div className="form-cols">
				<FormCard title="Retrato" lead="Tus clientes lo ven al elegir con quién.">
					<FileUploader
						field={fields.images}
						label={`Retrato de ${profile.name}`}
						kinds={['image']}
						max={1}
						min={0}
						files={profile.images}
					/>
				</FormCard>
				<FormCard title="En la página de reservas">
					<TextArea
						field={fields.about}
						label="Una frase"
						placeholder="Colorista, 12 años de experiencia."
						rows={2}
						optional
					/>
					<OwnLink address={address} widget={widget} specialistId={profile.specialistId} />
				</FormCard>
			</div>
			<SaveBar dirty={useChanged(form.id)} cancelTo={`/especialistas/${profile.specialistId}`} save="Guardar" />
		</Form>
	)
}

type OwnLinkProps = Pick<ProfileFormProps, 'address' | 'widget'> & { specialistId: string }

/** Where one is booked with this person alone: a page to share, and the same within another site. */
function OwnLink({ address, widget, specialistId }: OwnLinkProps) {
	const hydrated = useHydrated()
	return (
		<div className="stack stack--1">
			<p className="hint">
				Su link propio: <code className="break-all">{address}</code>
			</p>
			<p className="row row--wrap">
				<a href={address} target="_blank" rel="noreferrer">
					Ver su página
				</a>
				{hydrated ? (
					<CopyButton text={address} done="¡Link copiado al portapapeles!">
						Copiar link
					</CopyButton>
				) : null}
			</p>
			<p className="hint">
				En tu sitio:{' '}
				<code className="break-all">{`<script src="${widget}" data-especialista="${specialistId}" async></script>`}</code>
			</p>
		</div>
	)
}
