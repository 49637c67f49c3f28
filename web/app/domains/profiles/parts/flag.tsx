/** The flag of a country, beside its name. */
export function Flag({ code }: { code: string }) {
  return (
    <img src={`/flags/${code.toLowerCase()}.svg`} alt="" className="flag h-4 w-6 flex-none rounded-xs object-cover" />
  )
}
