export * as studio from './studio.ts'
export {
  type CreatorToDo,
  type FeatureName,
  featureNames,
  type PlaceName,
  placeNames,
  type StudioPlaceView,
  type ToDoName,
  type ToDoRow,
  toDo_max,
  toDoNames,
  toDoSeats,
} from './studio.ts'
